/** Removing a department moves its tickets to another one or to none, and records it. */
import { io } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { LiveChange } from '#core/live.ts'
import type { Grants } from '#core/permissions.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { applyDepartments, readDepartments } from '#modules/structure/server/configuration.ts'
import { ticketApi } from '../api/tickets.ts'
import { trySave } from '#test/helpers/try-save.ts'
import { departmentTickets } from './reassign-department.ts'

const { runInOrg, engine, join, address } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>
const words = (name: string) => ({ ar: `${name} ar`, en: name })

const start = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  const department = (name: string) =>
    boss.call(departmentApi.create, { name: words(name), description: words(''), parentId: null })
  const [goes, heir] = [await department('Goes'), await department('Heir')]
  const make = async (more: object = {}) => {
    const ticket = await boss.call(ticketApi.create, { boardId: board.id, name: 'A', ...more })
    return ticket?.id ?? ''
  }
  return { boss, board, goes, heir, make }
}
const historyOf = async ({ call }: Pick<Member, 'call'>, id: string) => {
  const { items, refs } = await call(ticketApi.history, { id })
  const lines = items.map(({ kind, actorId, changes }) => ({ kind, actorId, changes }))
  return { lines, names: Object.fromEntries(Object.entries(refs).map(([of, { name }]) => [of, name.en])) }
}
const updatesOf = async ({ orgId }: Member) =>
  (
    await engine.pool.query<{ id: string; fields: unknown }>(
      `select subject_id as id, fields from change where org_id = $1 and kind = 'ticket.updated'`,
      [orgId],
    )
  ).rows

test('moves all tickets of a removed department to its successor, with history and events', async () => {
  const { boss, board, goes, heir, make } = await start()
  const [open, archived] = [await make({ departmentId: goes.id }), await make({ departmentId: goes.id })]
  const [without, other] = [await make(), await make({ departmentId: heir.id })]
  await boss.call(ticketApi.archive, { id: archived, isArchived: true })
  const at = await address()
  const auth = { token: boss.token, scopes: ['list:departments', 'list:tickets', `board:${board.id}`] }
  const socket = io(at, { path: '/live', auth, transports: ['websocket'], reconnection: false })
  const heard: string[] = []
  socket.on('change', ({ kind, id }: LiveChange) => heard.push(`${kind} ${id}`.trim()))
  await new Promise<void>((resolve) => void socket.once('connect', resolve))
  expect(await boss.call(departmentApi.usage, { id: goes.id })).toEqual({ tickets: 2 })
  await boss.call(departmentApi.remove, { id: goes.id, to: heir.id })
  for (const id of [open, archived])
    expect(await boss.call(ticketApi.get, { id })).toMatchObject({
      departmentId: heir.id,
      version: id === open ? 2 : 3,
      refs: { [heir.id]: { name: heir.name } },
    })
  const { lines, names } = await historyOf(boss, open)
  expect(lines[0]).toEqual({
    kind: 'ticket.updated',
    actorId: boss.userId,
    changes: [{ field: 'departmentId', before: goes.id, after: heir.id }],
  })
  expect(names).toMatchObject({ [goes.id]: 'Goes', [heir.id]: 'Heir' })
  expect(await boss.call(ticketApi.get, { id: without })).toMatchObject({ departmentId: null, version: 1 })
  expect(await boss.call(ticketApi.get, { id: other })).toMatchObject({ departmentId: heir.id, version: 1 })
  const fields = [{ field: 'departmentId', before: goes.id, after: heir.id, gone: goes.name }]
  expect(await updatesOf(boss)).toEqual(expect.arrayContaining([open, archived].map((id) => ({ id, fields }))))
  await vi.waitFor(() =>
    expect(heard).toEqual(
      expect.arrayContaining([`ticket.updated ${open}`, `ticket.updated ${archived}`, 'department.removed']),
    ),
  )
  socket.close()
  const { rows } = await engine.pool.query(
    `select fields from change where org_id = $1 and kind = 'department.removed'`,
    [boss.orgId],
  )
  expect(rows).toMatchObject([{ fields: expect.arrayContaining([{ field: 'tickets', after: 2 }]) }])
})

test('without a successor clears the department and names the removed one in the history', async () => {
  const { boss, goes, make } = await start()
  const id = await make({ departmentId: goes.id })
  await expect(boss.call(departmentApi.remove, { id: goes.id })).rejects.toMatchObject({ code: 'department-in-use' })
  expect(await boss.call(ticketApi.get, { id })).toMatchObject({ departmentId: goes.id, version: 1 })
  expect((await historyOf(boss, id)).lines).toHaveLength(1)
  await boss.call(departmentApi.remove, { id: goes.id, to: 'nowhere' })
  expect(await boss.call(ticketApi.get, { id })).toMatchObject({ departmentId: null, version: 2 })
  const { lines, names } = await historyOf(boss, id)
  expect(lines[0]?.changes).toEqual([{ field: 'departmentId', before: goes.id, after: null }])
  expect(names[goes.id]).toBe('Goes')
  await expect(boss.call(departmentApi.usage, { id: goes.id })).rejects.toMatchObject({ code: 'not-found' })
})

test('hides the change from readers who may not see departments', async () => {
  const { boss, goes, heir, make } = await start()
  const id = await make({ departmentId: goes.id })
  const few: Grants = { 'ticket.view': 'all', 'ticket.history': 'all' }
  const reader = await join(few, boss.org)
  await boss.call(departmentApi.remove, { id: goes.id, to: heir.id })
  const { lines, names } = await historyOf(reader, id)
  expect(lines.map(({ kind }) => kind)).toEqual(['ticket.created'])
  expect([names[goes.id], names[heir.id]]).toEqual([undefined, undefined])
})

test('merges with a concurrent edit, and reports a clash on the same field', async () => {
  const { boss, goes, heir, make } = await start()
  const id = await make({ departmentId: goes.id })
  await boss.call(departmentApi.remove, { id: goes.id, to: heir.id })
  const save = (more: object) => boss.call(ticketApi.update, { id, version: 1, ...more })
  expect(await trySave(save({ departmentId: null }))).toMatchObject({
    ticket: null,
    clashes: [{ field: 'departmentId', before: goes.id, theirs: heir.id, yours: null }],
  })
  expect(await save({ name: 'Anew' })).toMatchObject({ name: 'Anew', departmentId: heir.id, version: 3 })
})

test('moves tickets to the department of the same name in an applied configuration', async () => {
  const { boss, goes, heir, make } = await start()
  const [one, other] = [await make({ departmentId: goes.id }), await make({ departmentId: heir.id })]
  const namesakeId = crypto.randomUUID()
  await runInOrg(boss.orgId, async (ctx) => {
    const all = await readDepartments(ctx)
    await applyDepartments(
      ctx,
      all.flatMap((part) => (part.id === goes.id ? [{ ...part, id: namesakeId }] : [])),
      departmentTickets,
    )
  })
  expect(await boss.call(ticketApi.get, { id: one })).toMatchObject({ departmentId: namesakeId, version: 2 })
  expect(await boss.call(ticketApi.get, { id: other })).toMatchObject({ departmentId: null, version: 2 })
  const { lines, names } = await historyOf(boss, other)
  expect([lines[0]?.actorId, names[heir.id]]).toEqual([null, 'Heir'])
})

test('moves thousands of tickets in one statement and records each', async () => {
  const { boss, goes, heir, make } = await start()
  const id = await make({ departmentId: goes.id })
  await engine.pool.query(
    `insert into public.ticket (org_id, id, board_id, custom_sequence, display_number, name, status_id, department_id, search_text, search_name)
     select org_id, gen_random_uuid(), board_id, custom_sequence + n, display_number || n, name, status_id, department_id, search_text, search_name
     from public.ticket, generate_series(1, 599) n where org_id = $1 and id = $2`,
    [boss.orgId, id],
  )
  expect(await boss.call(departmentApi.usage, { id: goes.id })).toEqual({ tickets: 600 })
  await boss.call(departmentApi.remove, { id: goes.id, to: heir.id })
  const counted = await engine.pool.query(
    `select count(*)::int as lines, count(distinct subject_id)::int as tickets from public.change
     where org_id = $1 and kind = 'ticket.updated' and version = 2`,
    [boss.orgId],
  )
  expect(counted.rows).toEqual([{ lines: 600, tickets: 600 }])
  expect(await boss.call(departmentApi.usage, { id: heir.id })).toEqual({ tickets: 600 })
})
