/** Service levels: who sets them, how a ticket's clocks follow its life, and that a breach is reported once. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Filter } from '#core/filters/filter.ts'
import type { Grants } from '#core/permissions.ts'
import { scheduleApi } from '#modules/hours/api.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import type { SlaPolicy } from '#modules/tickets/sla-policies.ts'
import { reportTicket, sweepSla } from '#modules/tickets/server/sla/due-tickets.ts'
import { recomputeBoard } from '#modules/tickets/server/sla/recompute.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { slaApi } from '../api.ts'

const { engine, join, runInOrg, runtime } = await openTestServer()
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }
const words = (text: string) => ({ ar: text, en: text })
const none = { high: null, medium: null, low: null }
const policy = (more: Partial<SlaPolicy> = {}): SlaPolicy => ({
  id: randomUUID(),
  name: words('Standard'),
  filter: null,
  schedule: 'always',
  firstResponse: none,
  resolution: { high: 60, medium: 120, low: null },
  pauseStatusIds: [],
  riskPercent: 80,
  ...more,
})
const setUp = async (...policies: SlaPolicy[]) => {
  const boss = await join(admin)
  const made = await makeTicketBoard(boss)
  const boardId = made.board.id
  if (policies.length > 0) await boss.call(slaApi.save, { boardId, version: 0, policies })
  const create = (more: object = {}) => boss.call(ticketApi.create, { boardId, name: 'Request', ...more })
  return { boss, ...made, boardId, create }
}
const minutesUntil = (due: string | null | undefined) => Math.round((Date.parse(due ?? '') - Date.now()) / 60_000)
const saysPriority = (value: string): Filter => ({
  logic: 'AND',
  items: [{ operand: { field: 'priority' }, operator: 'EQUAL', value }],
})
/** As if the ticket had been created so many minutes earlier. */
const backdate = ({ orgId }: Member, id: string, minutes: number) =>
  engine.pool.query(
    `update ticket set created_at = created_at - make_interval(mins => $3), sla_wake_at = now() where org_id = $1 and id = $2`,
    [orgId, id, minutes],
  )
const changesOf = async ({ orgId }: Member, id: string, kind: string) =>
  (
    await engine.pool.query<{ data: { metrics: string[] } }>(
      'select data from change where org_id = $1 and subject_id = $2 and kind = $3',
      [orgId, id, kind],
    )
  ).rows

test('policies are set by administrators, checked, and saved over the edited version only', async () => {
  const { boss, boardId, doing } = await setUp()
  const agent = await join({ 'ticket.view': 'all' }, boss.org)
  const stranger = await join(admin)
  await expect(agent.call(slaApi.get, { boardId })).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(stranger.call(slaApi.get, { boardId })).rejects.toMatchObject({ code: 'board-not-found' })
  expect(await boss.call(slaApi.get, { boardId })).toEqual({ version: 0, policies: [], problems: {} })

  const refused = (more: Partial<SlaPolicy>) =>
    boss.call(slaApi.save, { boardId, version: 0, policies: [policy(more)] }).then(
      () => 'saved',
      (error: { fields: object }) => Object.keys(error.fields),
    )
  expect(await refused({ schedule: randomUUID() })).toEqual(['policies.0.schedule'])
  expect(await refused({ pauseStatusIds: [randomUUID()] })).toEqual(['policies.0.pauseStatusIds'])
  expect(
    await refused({ filter: { logic: 'AND', items: [{ operand: { field: 'cf.no' }, operator: 'IS_PRESENT' }] } }),
  ).toEqual(['policies.0.filter'])
  expect(await refused({ riskPercent: 100, name: words('') })).toEqual(
    expect.arrayContaining(['policies.0.riskPercent', 'policies.0.name.ar']),
  )
  const policies = [policy({ pauseStatusIds: [doing] })]
  expect(await boss.call(slaApi.save, { boardId, version: 0, policies })).toEqual({ version: 1, policies })
  await expect(boss.call(slaApi.save, { boardId, version: 1, policies })).rejects.toMatchObject({ code: 'no-changes' })
  await expect(boss.call(slaApi.save, { boardId, version: 0, policies: [] })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('the first policy that matches sets the targets, by priority', async () => {
  const { boss, create } = await setUp(
    policy({ filter: saysPriority('high'), resolution: { ...none, high: 30 } }),
    policy({ firstResponse: { high: 10, medium: 10, low: 10 } }),
  )
  const high = await create({ priority: 'high' })
  expect([high.sla, minutesUntil(high.slaDue), high.slaClocks?.map(({ metric }) => metric)]).toEqual([
    'on-track',
    30,
    ['resolution'],
  ])
  const low = await create({ priority: 'low' })
  expect([minutesUntil(low.slaDue), low.slaClocks?.length]).toEqual([10, 1])
  const raised = await boss.call(ticketApi.update, { id: low.id, version: low.version, priority: 'high' })
  expect(minutesUntil(raised.slaDue)).toBe(30)
  const blind = await join({ 'ticket.view': 'all' }, boss.org)
  const hidden = await blind.call(ticketApi.get, { id: low.id })
  expect([hidden.sla, hidden.slaDue, hidden.slaClocks]).toEqual([undefined, undefined, undefined])
})

test('clocks pause in chosen statuses, stop when the target is met, and go on when the ticket is reopened', async () => {
  const boss = await join(admin)
  const { board, doing, open } = await makeTicketBoard(boss)
  const colleague = await join(admin, boss.org)
  const { id: boardId } = board
  const policies = [policy({ pauseStatusIds: [doing], firstResponse: { high: 20, medium: 20, low: 20 } })]
  await boss.call(slaApi.save, { boardId, version: 0, policies })
  const { id } = await boss.call(ticketApi.create, { boardId, name: 'Request' })
  const set = async (statusId: string) => {
    const { version } = await boss.call(ticketApi.get, { id })
    return boss.call(ticketApi.update, { id, version, statusId })
  }
  const states = ({ slaClocks = [] }: { slaClocks?: { state: string }[] | undefined }) =>
    slaClocks.map(({ state }) => state)

  const paused = await set(doing)
  expect([paused.sla, paused.slaDue, states(paused)]).toEqual(['paused', null, ['paused', 'paused']])
  // Half an hour in the pausing status does not count.
  const earlier = async (created: number, changed: number) => {
    await engine.pool.query('update ticket set created_at = created_at - make_interval(mins => $2) where id = $1', [
      id,
      created,
    ])
    await engine.pool.query('alter table change disable trigger append_only')
    await engine.pool.query(`update change set at = at - make_interval(mins => $2) where subject_id = $1`, [
      id,
      changed,
    ])
    await engine.pool.query('alter table change enable trigger append_only')
  }
  await earlier(40, 30)
  const running = await set(open)
  expect(running.slaClocks?.map(({ dueAt }) => minutesUntil(dueAt))).toEqual([10, 110])

  const comment = { ticketId: id, body: '<p>Hello</p>', mentionIds: [], fileIds: [], kind: 'reply' as const }
  await boss.call(commentApi.add, comment)
  expect(states(await boss.call(ticketApi.get, { id }))).toEqual(['on-track', 'on-track'])
  // An internal note is no answer.
  await colleague.call(commentApi.add, { ...comment, kind: 'note' })
  expect(states(await boss.call(ticketApi.get, { id }))).toEqual(['on-track', 'on-track'])
  await colleague.call(commentApi.add, comment)
  expect(states(await boss.call(ticketApi.get, { id }))).toEqual(['met', 'on-track'])

  const resolved = await boss.call(ticketApi.resolve, { id })
  expect([resolved.sla, resolved.slaDue, states(resolved)]).toEqual(['met', null, ['met', 'met']])
  // Nor does half an hour in which it is resolved.
  await earlier(30, 30)
  const reopened = await boss.call(ticketApi.unresolve, { id })
  expect([minutesUntil(reopened.slaDue), states(reopened)]).toEqual([110, ['met', 'on-track']])
  const archived = await boss.call(ticketApi.archive, { id, isArchived: true })
  expect([archived.sla, archived.slaDue]).toEqual([null, null])
})

test('a breach is recorded and notified once, however often it is looked at; lists filter and sort by it', async () => {
  const { boss, boardId, create } = await setUp(policy())
  const agent = await join({ 'ticket.view': 'all', 'ticket-view.due-date': 'all' }, boss.org)
  const ticket = await create({ assigneeIds: [agent.userId] })
  const later = await create()
  const soon = await create({ priority: 'high' })
  await backdate(boss, ticket.id, 100)
  await runInOrg(boss.orgId, (ctx) => reportTicket(ctx, ticket.id))
  expect(await changesOf(boss, ticket.id, 'ticket.sla-at-risk')).toHaveLength(1)
  await backdate(boss, ticket.id, 100)
  const open = openCtx(runtime, systemCall(boss.orgId, 'test'))
  await Promise.all([
    ...Array.from({ length: 5 }, () => runInOrg(boss.orgId, (ctx) => reportTicket(ctx, ticket.id))),
    sweepSla(runtime.jobs, engine),
  ])
  for (let turn = 0; turn < 3; turn++) await recomputeBoard(open, { orgId: boss.orgId, boardId })
  await backdate(boss, ticket.id, 1)
  await runInOrg(boss.orgId, (ctx) => reportTicket(ctx, ticket.id))
  // Nor again where it was archived meanwhile.
  for (const isArchived of [true, false]) await boss.call(ticketApi.archive, { id: ticket.id, isArchived })
  await backdate(boss, ticket.id, 1)
  await runInOrg(boss.orgId, (ctx) => reportTicket(ctx, ticket.id))
  expect(await changesOf(boss, ticket.id, 'ticket.sla-breached')).toEqual([
    { data: expect.objectContaining({ metrics: ['resolution'] }) },
  ])
  const told = async () =>
    (await agent.call(notificationApi.list, {})).items.flatMap(({ items }) =>
      items.filter(({ type }) => type === 'sla-breached'),
    )
  await expect.poll(told).toHaveLength(1)

  const list = async (more: object) => (await boss.call(ticketApi.list, { boardId, ...more })).items.map(({ id }) => id)
  const filter = JSON.stringify({
    logic: 'AND',
    items: [{ operand: { field: 'sla' }, operator: 'EQUAL', value: 'breached' }],
  })
  expect(await list({ filter })).toEqual([ticket.id])
  expect(await list({ sort: 'slaDue' })).toEqual([ticket.id, soon.id, later.id])
  expect((await list({ sort: 'sla' }))[0]).toBe(ticket.id)
  const history = await boss.call(ticketApi.history, { id: ticket.id })
  expect(history.items.map(({ kind }) => kind)).toContain('ticket.sla-breached')
})

test('a preview counts what would change and changes nothing; saved policies and working hours move open tickets', async () => {
  const { boss, boardId, create } = await setUp()
  const ticket = await create()
  const closed = await create()
  await boss.call(ticketApi.resolve, { id: closed.id })
  await backdate(boss, ticket.id, 150)
  const policies = [policy()]
  const preview = await boss.call(slaApi.preview, { boardId, policies })
  expect(preview).toEqual({
    open: 1,
    examined: 1,
    changed: 1,
    covered: 1,
    before: { breached: 0, atRisk: 0 },
    after: { breached: 1, atRisk: 0 },
  })
  expect((await boss.call(ticketApi.get, { id: ticket.id })).slaClocks).toEqual([])
  await boss.call(slaApi.save, { boardId, version: 0, policies })
  const slaOf = async (id: string) => (await boss.call(ticketApi.get, { id })).sla
  await expect.poll(() => slaOf(ticket.id)).toBe('breached')
  expect(await slaOf(closed.id)).toBeNull()
  // It had passed before the policy was saved.
  await runInOrg(boss.orgId, (ctx) => reportTicket(ctx, ticket.id))
  expect(await changesOf(boss, ticket.id, 'ticket.sla-breached')).toEqual([])

  const never = { name: words('Never'), timeZone: 'UTC', week: [[], [], [], [], [], [], []], holidays: [] }
  await boss.call(scheduleApi.list, {})
  const schedule = await boss.call(scheduleApi.create, never)
  await boss.call(slaApi.save, { boardId, version: 1, policies: [policy({ schedule: schedule.id })] })
  await expect.poll(() => slaOf(ticket.id)).toBe('on-track')
  const allDay = Array.from({ length: 7 }, () => [{ start: 0, end: 1440 }])
  await boss.call(scheduleApi.update, { ...never, id: schedule.id, version: schedule.version, week: allDay })
  await expect.poll(() => slaOf(ticket.id)).toBe('breached')
  await boss.call(scheduleApi.remove, { id: schedule.id })
  await expect.poll(() => slaOf(ticket.id)).not.toBeNull()
})
