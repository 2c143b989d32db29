import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openDoor } from '#apps/door.ts'
import { makeTicketBoard } from '#apps/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { bulkApi, type BulkChange } from '../../api/bulk.ts'
import { ticketApi } from '../../api/tickets.ts'

const { join } = await openDoor()
const admin: Grants = { 'user.admin': 'all' }
type Member = Awaited<ReturnType<typeof join>>

const tag = (name: string, uiOrder: number) => ({
  id: randomUUID(),
  name: { ar: name, en: name },
  color: '#336699',
  uiOrder,
})

const start = async (count: number) => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss, { board: { tags: [tag('A', 0), tag('B', 1)] } })
  const ids: string[] = []
  for (let at = 0; at < count; at += 1)
    ids.push((await boss.call(ticketApi.create, { boardId: board.id, title: `T${at}` })).ticket?.id ?? '')
  return { boss, board, ids }
}

const finished = ({ call }: Member, id: string) =>
  vi.waitFor(
    async () => {
      const run = await call(bulkApi.get, { id })
      expect(['done', 'stopped']).toContain(run.state)
      return run
    },
    { timeout: 25_000 },
  )
type Asked = { boardId: string; ids: 'all' | string[]; change: BulkChange }
const change = async (by: Member, asked: Asked) => finished(by, (await by.call(bulkApi.start, asked)).id)
const priorities = async ({ call }: Member, boardId: string) =>
  (await call(ticketApi.list, { boardId, sort: 'number' })).items.map(({ priority }) => priority)

test('many are changed, those that were so already are told apart, and all is undone', async () => {
  const { boss, board, ids } = await start(4)
  await boss.call(ticketApi.update, { id: ids[0] ?? '', version: 1, priority: 'high' })
  const run = await change(boss, { boardId: board.id, ids: 'all', change: { priority: 'high' } })
  expect(run).toMatchObject({
    state: 'done',
    total: 4,
    pending: 0,
    succeeded: 3,
    unchanged: 1,
    failed: 0,
    canUndo: true,
  })
  expect(await priorities(boss, board.id)).toEqual(['high', 'high', 'high', 'high'])
  const undone = await finished(boss, (await boss.call(bulkApi.undo, { id: run.id })).id)
  expect(undone).toMatchObject({ total: 3, succeeded: 3, undoesId: run.id, canUndo: false })
  expect(await priorities(boss, board.id)).toEqual(['high', 'medium', 'medium', 'medium'])
  await expect(boss.call(bulkApi.undo, { id: run.id })).rejects.toMatchObject({ code: 'undo-late' })
})

test('what somebody changed since is not undone, and its row says why', async () => {
  const { boss, board, ids } = await start(2)
  const run = await change(boss, { boardId: board.id, ids, change: { priority: 'low' } })
  await boss.call(ticketApi.update, { id: ids[0] ?? '', version: 2, priority: 'high' })
  const undone = await finished(boss, (await boss.call(bulkApi.undo, { id: run.id })).id)
  expect(undone).toMatchObject({ succeeded: 1, failed: 1 })
  const { items } = await boss.call(bulkApi.rows, { id: undone.id, state: 'error' })
  expect(items).toMatchObject([{ ticketId: ids[0], problem: 'conflict', state: 'error' }])
  expect(await priorities(boss, board.id)).toEqual(['high', 'medium'])
})

test('tags are added and taken away beside what is there', async () => {
  const { boss, board, ids } = await start(1)
  const [first, second] = board.tags.map(({ id }) => id)
  if (!first || !second) throw new Error('two tags are needed')
  const id = ids[0] ?? ''
  const tags = async () => (await boss.call(ticketApi.get, { id })).tagIds
  await change(boss, { boardId: board.id, ids, change: { addTagIds: [first] } })
  const run = await change(boss, { boardId: board.id, ids, change: { addTagIds: [second], removeTagIds: [first] } })
  expect(await tags()).toEqual([second])
  await finished(boss, (await boss.call(bulkApi.undo, { id: run.id })).id)
  expect(await tags()).toEqual([first])
})

test('each ticket is judged by itself, with the rights of who began it', async () => {
  const { boss, board, ids } = await start(2)
  const agent = await join(
    {
      'ticket.view': 'all',
      'ticket.change-priority': 'own',
      'ticket-view.priority': 'all',
      'ticket-view.tables': 'all',
    },
    boss.org,
  )
  await boss.call(ticketApi.update, { id: ids[0] ?? '', version: 1, assigneeIds: [agent.userId] })
  const run = await change(agent, { boardId: board.id, ids, change: { priority: 'high' } })
  expect(run).toMatchObject({ succeeded: 1, failed: 1 })
  expect((await agent.call(bulkApi.rows, { id: run.id, state: 'error' })).items).toMatchObject([{ ticketId: ids[1] }])
  await expect(boss.call(bulkApi.get, { id: run.id })).rejects.toMatchObject({ code: 'not-found' })
})

test('a change of nothing, of none and of another organisation’s tickets is refused', async () => {
  const { boss, board, ids } = await start(1)
  const outsider = await join(admin)
  await expect(boss.call(bulkApi.start, { boardId: board.id, ids, change: {} })).rejects.toMatchObject({
    code: 'no-changes',
  })
  await expect(
    outsider.call(bulkApi.start, { boardId: board.id, ids, change: { priority: 'high' } }),
  ).rejects.toMatchObject({ code: 'board-not-found' })
  const { board: own } = await makeTicketBoard(outsider)
  await expect(
    outsider.call(bulkApi.start, { boardId: own.id, ids, change: { priority: 'high' } }),
  ).rejects.toMatchObject({ fields: { ids: 'required' } })
})

test('the rows of a change tell nothing of tickets that its starter no longer sees', async () => {
  const { boss, board, ids } = await start(2)
  const agent = await join(
    { 'ticket.view': 'own', 'ticket.change-priority': 'own', 'ticket-view.tables': 'all' },
    boss.org,
  )
  for (const id of ids) await boss.call(ticketApi.update, { id, version: 1, assigneeIds: [agent.userId] })
  const { id } = await change(agent, { boardId: board.id, ids, change: { priority: 'high' } })
  expect(await agent.call(bulkApi.rows, { id })).toMatchObject({ total: 2 })
  const { version } = await boss.call(ticketApi.get, { id: ids[0] ?? '' })
  await boss.call(ticketApi.update, { id: ids[0] ?? '', version, assigneeIds: [] })
  expect(await agent.call(bulkApi.rows, { id })).toMatchObject({ total: 1, items: [{ ticketId: ids[1] }] })
})

test('all that match are those of the list: in the archive the archived ones, each of which says why it stays', async () => {
  const { boss, board, ids } = await start(3)
  const archived = ids[1] ?? ''
  await boss.call(ticketApi.archive, { id: archived, isArchived: true })
  const all = (among?: 'only' | 'with') =>
    boss.call(bulkApi.start, {
      boardId: board.id,
      ids: 'all',
      change: { priority: 'high' },
      ...(among && { archived: among }),
    })
  const inArchive = await finished(boss, (await all('only')).id)
  expect(inArchive).toMatchObject({ total: 1, succeeded: 0, failed: 1, canUndo: false })
  const { items } = await boss.call(bulkApi.rows, { id: inArchive.id })
  expect(items).toMatchObject([{ ticketId: archived, problem: 'ticket-archived' }])
  expect(await finished(boss, (await all()).id)).toMatchObject({ total: 2, succeeded: 2 })
  expect(await finished(boss, (await all('with')).id)).toMatchObject({ total: 3, unchanged: 2, failed: 1 })
})

test('a change of all goes to what the question finds; stopped, the rest stays as it was', async () => {
  const { boss, board, ids } = await start(3)
  const filter = JSON.stringify({
    logic: 'AND',
    items: [{ operand: { field: 'title' }, operator: 'CONTAINS', value: 'T1' }],
  })
  const run = await finished(
    boss,
    (await boss.call(bulkApi.start, { boardId: board.id, ids: 'all', filter, change: { priority: 'high' } })).id,
  )
  expect(run).toMatchObject({ total: 1, succeeded: 1 })
  expect(await priorities(boss, board.id)).toEqual(['medium', 'high', 'medium'])
  await expect(boss.call(bulkApi.stop, { id: run.id })).rejects.toMatchObject({ code: 'already-done' })
  const other = await boss.call(bulkApi.start, { boardId: board.id, ids, change: { priority: 'low' } })
  await boss.call(bulkApi.stop, { id: other.id }).catch(() => undefined)
  await finished(boss, other.id)
  // a ticket that was being changed while it was stopped still is
  await expect
    .poll(
      async () => {
        const { succeeded, pending } = await boss.call(bulkApi.get, { id: other.id })
        const low = (await priorities(boss, board.id)).filter((one) => one === 'low').length
        return [low - succeeded, succeeded + pending]
      },
      { timeout: 25_000 },
    )
    .toEqual([0, 3])
})
