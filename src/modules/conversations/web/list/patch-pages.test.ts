import { expect, test } from 'vitest'
import type { ConversationItem } from '../../api/conversations.ts'
import { belongsTo, inboxSearch, queryOf } from './list-query.ts'
import { patchPages, type ListPage } from './patch-pages.ts'

const item = (id: string, part: Partial<ConversationItem> = {}): ConversationItem => ({
  id,
  type: 'CHAT',
  channelId: null,
  customerId: null,
  subject: '',
  status: 'OPEN',
  assigneeId: null,
  teamId: null,
  queueId: null,
  labelIds: [],
  snoozedUntil: null,
  combinedIntoId: null,
  unread: 0,
  lastSeq: 1,
  rev: 1,
  lastAt: '2026-01-01T00:00:00Z',
  lastText: '',
  createdAt: '',
  ...part,
})
const page = (items: ConversationItem[], next: string | null = null): ListPage => ({
  items,
  next,
  total: items.length,
  refs: {},
  names: {},
})
const changed = (items: ConversationItem[], gone: string[] = []) => ({ items, gone, refs: {}, names: {} })
const idsOf = (pages: readonly ListPage[]) => pages.map(({ items }) => items.map(({ id }) => id).join())
const query = { tab: 'active' } as const
const at = (hour: number) => `2026-01-01T0${hour}:00:00Z`

test('a changed row moves to its place, enters, leaves or stays, without a new read', () => {
  const pages = [
    page([item('a', { lastAt: at(5) }), item('b', { lastAt: at(4) })], 'x'),
    page([item('c', { lastAt: at(3) })], 'y'),
  ]
  const patch = (...input: Parameters<typeof changed>) => idsOf(patchPages(pages, changed(...input), { query }).pages)
  expect(patch([item('c', { lastAt: at(9), rev: 2 })])).toEqual(['c,a', 'b'])
  expect(patch([item('n', { lastAt: at(9) })])).toEqual(['n,a', 'b,c'])
  expect(patch([item('old', { lastAt: at(1) })])).toEqual(['a,b', 'c'])
  expect(patch([item('b', { status: 'RESOLVED', rev: 2 })])).toEqual(['a,c', ''])
  expect(patch([], ['a'])).toEqual(['b,c', ''])
  expect(patch([item('b', { lastAt: at(9), rev: 0 })])).toEqual(['a,b', 'c'])
  const open = patchPages(pages, changed([item('b', { status: 'RESOLVED', rev: 2, lastAt: at(4) })]), {
    query,
    openId: 'b',
  })
  expect(idsOf(open.pages)).toEqual(['a,b', 'c'])
})

test('whether a row matches a search is left to the server', () => {
  const searched = { ...query, search: 'x' }
  const { pages, isUnsure } = patchPages([page([item('a')])], changed([item('n')]), { query: searched })
  expect([idsOf(pages), isUnsure]).toEqual([['a'], true])
  expect(belongsTo({ ...query, assigneeId: 'none', labelId: 'l' }, item('a', { labelIds: ['l'] }))).toBe(true)
  expect(belongsTo({ ...query, unread: true }, item('a'))).toBe(false)
  expect(belongsTo({ ...query, ticketId: 't' }, item('a'))).toBeUndefined()
  expect(belongsTo({ ...query, teamId: 't', queueId: 'none' }, item('a', { teamId: 't' }))).toBe(true)
  expect(belongsTo({ ...query, teamId: 'none' }, item('a', { teamId: 't' }))).toBe(false)
})

test('invalid parameters of the address are dropped', () => {
  const id = '0198c1f0-0000-7000-8000-000000000001'
  expect(queryOf(inboxSearch({ ticketId: id, teamId: 'none', queueId: 'x' }))).toEqual({
    tab: 'all',
    ticketId: id,
    teamId: 'none',
  })
  expect(queryOf(inboxSearch({ tab: 'x', status: 'OPEN', assigneeId: 'none', labelId: 'no', unread: true }))).toEqual({
    tab: 'active',
    status: 'OPEN',
    assigneeId: 'none',
    unread: true,
  })
  expect(inboxSearch({ conversationId: id, messageId: 'x', panel: 'customer' })).toMatchObject({
    conversationId: id,
    messageId: undefined,
    panel: 'customer',
  })
})
