import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LiveMessage } from '#core/live.ts'
import { ticketApi, type Ticket, type TicketListItem } from '../../api/tickets.ts'
import { reactionTo, type LiveListQuery } from './list-change.ts'
import { pageWithRows, patchLists, type ListPage } from './patch-lists.ts'
import { partsChanged } from './use-live-ticket.ts'
import { showSaved } from './use-ticket-write.ts'

const boardId = 'b'
const plain: LiveListQuery = { boardId }
const byStatus: LiveListQuery = { boardId, isByStatus: true }
const where = (...fields: string[]): LiveListQuery => ({
  boardId,
  filter: JSON.stringify({
    logic: 'AND',
    items: fields.map((field) => ({ operand: { field }, operator: 'EQUAL', value: 1 })),
  }),
})
const change = (kind: string, fields: string[] = [], more: Partial<LiveMessage> = {}): LiveMessage => ({
  kind: `ticket.${kind}`,
  id: 't',
  version: 5,
  fields,
  boardIds: [boardId],
  ...more,
})
const [nothing, row, list, both] = [
  { row: false, list: false },
  { row: true, list: false },
  { row: false, list: true },
  { row: true, list: true },
]

test.each<[string, LiveListQuery, LiveMessage, number | undefined, object]>([
  ['a shown row that is older is asked for', plain, change('updated', ['name']), 4, row],
  ['a shown row that is as new is left', plain, change('updated', ['name']), 5, nothing],
  ['a comment changes no row', plain, change('commented'), 5, nothing],
  ['a row that is not shown is left', plain, change('updated', ['name']), undefined, nothing],
  ['a new ticket may be in the list', plain, change('created'), undefined, list],
  ['what comes out of the archive may be too', plain, change('unarchived'), undefined, list],
  ['what goes there leaves by its row', plain, change('archived', ['archivedAt']), 4, row],
  ['another board is another list', plain, change('created', [], { boardIds: ['other'] }), undefined, nothing],
  ['a board that is not named may be this one', plain, change('created', [], { boardIds: undefined }), undefined, list],
  ['a field of the filter may bring it in', where('status'), change('updated', ['statusId']), undefined, list],
  ['or take it out', where('assignees'), change('assigned', ['assigneeIds']), 4, both],
  ['another field does not', where('status'), change('updated', ['priority']), undefined, nothing],
  ['custom fields count as one', where('cf.x'), change('updated', ['custom']), undefined, list],
  ['a search looks at the title', { boardId, globalFilter: 'x' }, change('updated', ['name']), undefined, list],
  ['a lane may gain a row', byStatus, change('updated', ['statusId']), undefined, list],
  ['a row moves between lanes without asking', byStatus, change('updated', ['statusId']), 4, row],
  ['a pin of one’s own orders the list anew', plain, change('pinned', [], { version: undefined }), undefined, list],
  ['many at once are a new list', plain, change('updated', [], { id: 'many' }), undefined, list],
  ['who is there is no row', plain, change('presence'), 4, nothing],
  ['a change of something else', plain, { kind: 'user.updated', id: 't' }, 4, nothing],
  ['a filter that cannot be read', { boardId, filter: '{' }, change('updated', ['name']), 4, row],
])('%s', (...[, question, message, version, reaction]) => {
  expect(reactionTo(question, message, version)).toEqual(reaction)
})

const line = (id: string, more: Partial<TicketListItem> = {}) =>
  ({ id, boardId, version: 1, statusId: 'open', isArchived: false, name: id, values: {}, ...more }) as TicketListItem
const page = (...items: TicketListItem[]): ListPage => ({ items, total: 10, isMore: false, refs: {} })
const rows = (items: TicketListItem[], gone: string[] = [], arriving: string[] = []) => ({
  items,
  gone,
  refs: {},
  arriving: new Set(arriving),
})
const shown = ({ items, total }: ListPage) => [items.map(({ id, name: title }) => `${id} ${title}`), total]

test('rows are patched where they stand, and leave where they no longer belong', () => {
  const all = page(line('a'), line('b', { version: 3 }), line('c'))
  const read = rows([line('a', { version: 2, name: 'new' }), line('b', { version: 2, name: 'late' })], ['c'])
  expect(shown(pageWithRows(all, { boardId }, read))).toEqual([['a new', 'b b'], 9])
  const archived = rows([line('a', { version: 2, isArchived: true })])
  expect(shown(pageWithRows(all, { boardId }, archived))).toEqual([['b b', 'c c'], 9])
  expect(shown(pageWithRows(all, { boardId, archived: 'with' }, archived))).toEqual([['a a', 'b b', 'c c'], 10])
  expect(pageWithRows(all, { boardId }, rows([line('z')]))).toBe(all)
  const moved = rows([line('a', { version: 2, statusId: 'done' })], [], ['a'])
  expect(shown(pageWithRows(all, { boardId, statusId: 'open' }, moved))).toEqual([['b b', 'c c'], 9])
  expect(shown(pageWithRows(page(line('x')), { boardId, statusId: 'done' }, moved))).toEqual([['a a', 'x x'], 11])
})

test('of an open ticket only the part that has changed is read again', () => {
  const names = (message: LiveMessage, version?: number) =>
    partsChanged(message, version).map(({ path }) => path.split('/').at(-1))
  expect(names(change('commented'), 5)).toEqual(['comments'])
  expect(names(change('updated'), 4)).toEqual([':id', 'history'])
  expect(names(change('updated'), 5)).toEqual([])
  expect(names(change('linked'), 5)).toEqual(['links', 'history'])
  expect(names(change('presence'), 5)).toEqual([])
})

test('rows that are patched while a list is being read say that its reply may be older', async () => {
  const queries = new QueryClient()
  const queryKey = [ticketApi.list.topic, 'org', ticketApi.list.path, { boardId }]
  queries.setQueryData(queryKey, page(line('a')))
  const read = rows([line('a', { version: 2, name: 'new' })])
  expect(patchLists(queries, 'org', read)).toEqual({ isRaced: false })
  const reply = Promise.withResolvers<ListPage>()
  const reading = queries.fetchQuery({ queryKey, queryFn: () => reply.promise })
  expect(patchLists(queries, 'org', read)).toEqual({ isRaced: true })
  reply.resolve(page(line('a')))
  await reading
})

test('a saved move whose lane was read before the commit has its lists read again', async () => {
  const queries = new QueryClient()
  const queryKey = [ticketApi.list.topic, 'org', ticketApi.list.path, { boardId, statusId: 'done' }]
  queries.setQueryData(queryKey, page())
  const save = (fields: string[]) =>
    showSaved(queries, 'org', { ticket: { ...line('a', { statusId: 'done' }), refs: {} } as Ticket, fields })
  const isInvalidated = () => queries.getQueryState(queryKey)?.isInvalidated
  save(['name'])
  await Promise.resolve()
  expect(isInvalidated()).toBe(false)
  save(['statusId'])
  await expect.poll(isInvalidated).toBe(true)
})
