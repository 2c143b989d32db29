import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { identify } from '#modules/sign-in/server/sessions/identify.ts'
import type { Ctx } from '#platform/context.ts'
import { bulkApi, type BulkChange } from '../../api/bulk.ts'
import { ticketApi } from '../../api/tickets.ts'
import { startBulk } from './bulk.ts'

const { runInOrg, engine, join, clientFor } = await getTestServer()
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
    ids.push((await boss.call(ticketApi.create, { boardId: board.id, name: `T${at}` })).id)
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
  (await call(ticketApi.list, { boardId, sort: 'customSequence' })).items.map(({ priority }) => priority)

test('changes many tickets, reports unchanged ones separately, and undoes the change', async () => {
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

test('does not undo a ticket that was changed since, and reports the reason', async () => {
  const { boss, board, ids } = await start(2)
  const run = await change(boss, { boardId: board.id, ids, change: { priority: 'low' } })
  await boss.call(ticketApi.update, { id: ids[0] ?? '', version: 2, priority: 'high' })
  const undone = await finished(boss, (await boss.call(bulkApi.undo, { id: run.id })).id)
  expect(undone).toMatchObject({ succeeded: 1, failed: 1 })
  const { items } = await boss.call(bulkApi.rows, { id: undone.id, state: 'error' })
  expect(items).toMatchObject([{ ticketId: ids[0], problem: 'conflict', state: 'error' }])
  expect(await priorities(boss, board.id)).toEqual(['high', 'medium'])
})

test('undoes a due date that was written without milliseconds', async () => {
  const { boss, board, ids } = await start(1)
  const run = await change(boss, { boardId: board.id, ids, change: { dueDate: '2027-03-01T09:00:00Z' } })
  const undone = await finished(boss, (await boss.call(bulkApi.undo, { id: run.id })).id)
  expect(undone).toMatchObject({ succeeded: 1, failed: 0 })
  expect(await boss.call(ticketApi.get, { id: ids[0] ?? '' })).toMatchObject({ dueDate: null })
})

test('adds and removes tags and keeps the others', async () => {
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

test('adds and removes watchers, archives tickets, and restores them by an undo', async () => {
  const { boss, board, ids } = await start(2)
  const agent = await join({ 'ticket.view': 'all', 'ticket.update': 'all', 'ticket-view.tables': 'all' }, boss.org)
  const id = ids[0] ?? ''
  const watchers = async () => (await boss.call(ticketApi.get, { id })).watcherIds
  const before = await watchers()
  const watched = await change(agent, { boardId: board.id, ids, change: { addWatcherIds: [agent.userId] } })
  expect(watched).toMatchObject({ succeeded: 2, failed: 0 })
  expect((await watchers()).toSorted()).toEqual([...before, agent.userId].toSorted())
  await change(agent, { boardId: board.id, ids, change: { removeWatcherIds: [boss.userId, agent.userId] } })
  expect(await watchers()).not.toContain(agent.userId)

  await expect(
    agent.call(bulkApi.start, { boardId: board.id, ids, change: { isArchived: true } }),
  ).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(
    boss.call(bulkApi.start, { boardId: board.id, ids, change: { isArchived: true, priority: 'high' } }),
  ).rejects.toMatchObject({ fields: { change: 'invalid' } })
  const archived = await change(boss, { boardId: board.id, ids, change: { isArchived: true } })
  expect(archived).toMatchObject({ succeeded: 2, canUndo: true })
  expect((await boss.call(ticketApi.list, { boardId: board.id })).total).toBe(0)
  const undone = await finished(boss, (await boss.call(bulkApi.undo, { id: archived.id })).id)
  expect(undone).toMatchObject({ succeeded: 2, failed: 0 })
  expect((await boss.call(ticketApi.list, { boardId: board.id })).total).toBe(2)
})

test('validates each ticket separately with the permissions of the starter', async () => {
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

test('refuses a bulk change without changes, without tickets, or of another organisation', async () => {
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

test('hides rows of tickets that the starter may no longer see', async () => {
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

test('applies to all tickets that the list shows, and reports archived ones as refused', async () => {
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

test('changes all matches of a query, and leaves the rest unchanged when stopped', async () => {
  const { boss, board, ids } = await start(3)
  const filter = JSON.stringify({
    logic: 'AND',
    items: [{ operand: { field: 'name' }, operator: 'CONTAINS', value: 'T1' }],
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
        const low = (await priorities(boss, board.id)).filter((item) => item === 'low').length
        return [low - succeeded, succeeded + pending]
      },
      { timeout: 25_000 },
    )
    .toEqual([0, 3])
})

const changes: Record<string, BulkChange> = {
  priority: { priority: 'high' },
  'due date': { dueDate: '2030-01-01T09:00:00.000Z' },
  assignees: { assigneeIds: [] },
  tags: { addTagIds: [] },
  status: { statusId: randomUUID() },
}

test('a token or acting session changes no more tickets in bulk than one by one', async () => {
  const { boss, board, ids } = await start(2)
  const lent = borrowFrom({ runInOrg, join, clientFor }, boss)
  const view: Grants = { 'ticket.view': 'all', 'ticket-view.tables': 'all', 'ticket-view.priority': 'all' }
  const callers = { key: await lent.key(view), 'view-as': await lent.viewAs(view) }
  const own = await change(boss, { boardId: board.id, ids: ids.slice(0, 1), change: { priority: 'low' } })
  for (const [caller, { call }] of Object.entries(callers)) {
    for (const [what, wanted] of Object.entries(changes))
      await expect(
        call(bulkApi.start, { boardId: board.id, ids, change: wanted }),
        `${caller}: ${what}`,
      ).rejects.toMatchObject({ code: 'not-permitted' })
    for (const act of [bulkApi.get, bulkApi.stop, bulkApi.undo])
      await expect(call(act, { id: own.id }), `${caller}: ${act.path}`).rejects.toMatchObject({ code: 'not-found' })
  }
  const keeper = await lent.key({ ...view, 'ticket.change-priority': 'own' })
  const byKey = await keeper.call(bulkApi.start, { boardId: board.id, ids, change: { priority: 'high' } })
  // The token is limited to its user's own tickets, and the user created both.
  expect(await finished(boss, byKey.id)).toMatchObject({ state: 'done', succeeded: 2, stopReason: null })
  const { rows } = await engine.pool.query(`select starter from bulk_change where id = $1`, [byKey.id])
  expect(rows[0].starter).toMatchObject({
    via: { kind: 'api-token', name: 'Sync' },
    grants: { 'ticket.change-priority': 'own' },
  })
})

test('stops with a reason when the starter loses access', async () => {
  const { boss, board, ids } = await start(1)
  await join(admin, boss.org)
  const lent = borrowFrom({ runInOrg, join, clientFor }, boss)
  /** Started and revoked in one transaction, so that the job always finds it ended. */
  const undermined = async (token: string, undermine: (ctx: Ctx) => Promise<unknown>) => {
    const { id } = await runInOrg(boss.orgId, async (ctx) => {
      const user = await identify(ctx, token)
      const run = await startBulk(
        { ...ctx, user },
        { boardId: board.id, ids, change: { priority: 'high' }, archived: 'without' },
      )
      await undermine(ctx)
      return run
    })
    return vi.waitFor(async () => {
      const { rows } = await engine.pool.query(`select state, stop_reason from bulk_change where id = $1`, [id])
      expect(['done', 'stopped']).toContain(rows[0].state)
      return rows[0]
    }, 15_000)
  }
  const key = await lent.key(admin)
  const revoke = (ctx: Ctx) => ctx.db.deleteFrom('apiToken').where('orgId', '=', ctx.orgId).execute()
  expect(await undermined(key.token, revoke)).toEqual({ state: 'stopped', stop_reason: 'api-token-ended' })
  const late = await lent.key(admin)
  const expire = (ctx: Ctx) =>
    ctx.db.updateTable('apiToken').set({ expiresAt: '2020-01-01T00:00:00Z' }).where('orgId', '=', ctx.orgId).execute()
  expect(await undermined(late.token, expire)).toEqual({ state: 'stopped', stop_reason: 'api-token-ended' })
  const leave = (ctx: Ctx) =>
    ctx.db.deleteFrom('session').where('orgId', '=', ctx.orgId).where('acting', 'is not', null).execute()
  const acting = await lent.impersonate()
  expect(await undermined(acting.token, leave)).toEqual({ state: 'stopped', stop_reason: 'acting-ended' })
  const resting = await lent.impersonate()
  const rest = (ctx: Ctx) =>
    ctx.db
      .updateTable('session')
      .set({ idleMinutes: 5, lastSeenAt: sql<string>`now() - interval '6 minutes'` })
      .where('orgId', '=', ctx.orgId)
      .where('acting', 'is not', null)
      .execute()
  expect(await undermined(resting.token, rest)).toEqual({ state: 'stopped', stop_reason: 'acting-ended' })
  const viewer = await lent.viewAs(admin)
  expect(await undermined(viewer.token, leave)).toEqual({ state: 'stopped', stop_reason: 'acting-ended' })
  const lessen = (ctx: Ctx) =>
    ctx.db
      .updateTable('orgUser')
      .set({ grants: {} })
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', boss.userId)
      .execute()
  expect(await undermined(boss.token, lessen)).toEqual({ state: 'stopped', stop_reason: 'not-permitted' })
  expect((await boss.call(signInApi.me, {})).permissions).toEqual({})
})

test('ignores permissions granted after the start, and stops with a disabled account', async () => {
  const { boss, board, ids } = await start(1)
  const grants: Grants = { 'ticket.view': 'all', 'ticket-view.priority': 'all', 'ticket.change-priority': 'own' }
  const agent = await join(grants, boss.org)
  const begin = (undermine: (ctx: Ctx) => Promise<unknown>) =>
    runInOrg(boss.orgId, async (ctx) => {
      const user = await identify(ctx, agent.token)
      const run = await startBulk(
        { ...ctx, user },
        { boardId: board.id, ids, change: { priority: 'high' }, archived: 'without' },
      )
      await undermine(ctx)
      return run
    })
  const set = (change: object) => (ctx: Ctx) =>
    ctx.db.updateTable('orgUser').set(change).where('orgId', '=', ctx.orgId).where('id', '=', agent.userId).execute()
  const grown = await begin(set({ grants: { ...grants, 'ticket.change-priority': 'all' } }))
  expect(await finished(agent, grown.id)).toMatchObject({ succeeded: 0, failed: 1 })
  const closed = await begin(set({ disabledAt: new Date().toISOString() }))
  await vi.waitFor(async () => {
    const { rows } = await engine.pool.query(`select stop_reason from bulk_change where id = $1`, [closed.id])
    expect(rows).toEqual([{ stop_reason: 'disabled' }])
  }, 15_000)
  expect(await priorities(boss, board.id)).toEqual(['medium'])
})
