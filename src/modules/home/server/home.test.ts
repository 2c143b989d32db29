import { expect, test } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { compactStats } from '#platform/upkeep/compact-stats.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { linkApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { homeApi, setupSteps, widgetApi } from '../api.ts'
import { completeLayout, widgetIds, type PlacedWidget, type TicketListId } from '../widgets.ts'

const { engine, join } = await getTestServer()
const words = { ar: 'A', en: 'B' }

test('the steps of a new organisation are done one after another, whatever other organisations did', async () => {
  const boss = await join({ 'user.admin': 'all', 'ticket.create': 'all' })
  const doneSteps = async () => {
    const { done } = await boss.call(homeApi.setup, {})
    return setupSteps.filter((step) => done[step])
  }
  expect(await boss.call(homeApi.setup, {})).toMatchObject({ boardId: null })
  expect(await doneSteps()).toEqual([])
  await boss.call(orgSettingsApi.update, { orgId: boss.org, primaryColor: '#115e59' })
  expect(await doneSteps()).toEqual(['look'])
  await boss.call(departmentApi.create, { name: words, description: words, parentId: null })
  expect(await doneSteps()).toEqual(['look', 'departments'])
  const agent = await join({ 'ticket.view': 'all', 'ticket.create': 'all' }, boss.org)
  expect(await doneSteps()).toEqual(['look', 'departments', 'users'])
  const settings = (await makeTicketBoard(await join({ 'user.admin': 'all' }))).board
  const board = await boss.call(boardApi.create, { ...settings, name: words })
  expect(await doneSteps()).toEqual(['look', 'departments', 'users', 'board'])
  expect(await boss.call(homeApi.setup, {})).toMatchObject({ boardId: board.id })
  await boss.call(boardApi.archive, { id: board.id })
  const { board: second } = await makeTicketBoard(boss)
  expect(await boss.call(homeApi.setup, {})).toMatchObject({ boardId: second.id })
  expect(await doneSteps()).toEqual(['look', 'departments', 'users', 'board', 'form'])
  await boss.call(ticketApi.create, { boardId: second.id, name: 'First' })
  expect(await doneSteps()).toEqual([...setupSteps])
  await expect(agent.call(homeApi.setup, {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('lists open tickets by the role of their reader, of all boards or of one', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const seen: Grants = { 'ticket.view': 'own', 'ticket.create': 'all', 'ticket-view.home': 'all' }
  const agent = await join({ ...seen, 'ticket-view.due-date': 'all', 'ticket-view.status': 'all' }, boss.org)
  const [one, two] = [await makeTicketBoard(boss), await makeTicketBoard(boss)]
  const inOne = { boardId: one.board.id, assigneeIds: [agent.userId] }
  const inTwo = { ...inOne, boardId: two.board.id }
  // Whole seconds: the database leaves out zeros at the end of a fraction.
  const [past, soon, later] = [-1, 2, 30].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().replace(/\.\d+/, ''),
  )
  const first = await boss.call(ticketApi.create, { ...inOne, name: 'assigned in one', dueDate: soon })
  const archived = await boss.call(ticketApi.create, { ...inOne, name: 'archived', dueDate: past })
  await boss.call(ticketApi.archive, { id: archived.id, isArchived: true })
  await boss.call(ticketApi.create, { ...inTwo, name: 'closed', statusId: two.done, dueDate: past })
  await boss.call(ticketApi.create, { ...inTwo, name: 'assigned in two', dueDate: past })
  await boss.call(ticketApi.create, { boardId: two.board.id, name: 'of another', dueDate: past })
  await boss.call(ticketApi.create, {
    boardId: two.board.id,
    name: 'watched',
    watcherIds: [agent.userId],
    dueDate: later,
  })
  await agent.call(ticketApi.create, { boardId: one.board.id, name: 'created' })
  const names = async ({ call }: typeof boss, id: TicketListId, boardId?: string) => {
    const { items, total } = await call(widgetApi[id], { boardId })
    return [total, ...items.map(({ name }) => name)]
  }
  expect(await names(agent, 'assigned')).toEqual([2, 'assigned in two', 'assigned in one'])
  expect(await names(agent, 'assigned', one.board.id)).toEqual([1, 'assigned in one'])
  expect(await names(agent, 'created')).toEqual([1, 'created'])
  expect(await names(agent, 'watched')).toEqual([1, 'watched'])
  expect(await names(agent, 'due')).toEqual([2, 'assigned in two', 'assigned in one'])
  expect(await names(agent, 'due', two.board.id)).toEqual([1, 'assigned in two'])
  expect(await names(boss, 'due', two.board.id)).toEqual([2, 'assigned in two', 'of another'])
  expect(await names(boss, 'assigned')).toEqual([0])
  const due = await agent.call(widgetApi.due, {})
  expect(due).toMatchObject({
    late: 1,
    items: [{ status: { color: expect.any(String) as string } }, { dueDate: soon }],
  })
  expect(due.items[0]).not.toHaveProperty('priority')
  await boss.call(ticketApi.update, { id: first.id, version: first.version, assigneeIds: [] })
  expect(await names(agent, 'assigned')).toEqual([1, 'assigned in two'])
  await boss.call(boardApi.archive, { id: two.board.id })
  expect(await names(agent, 'assigned')).toEqual([0])

  const blind = await join({ 'ticket.view': 'all', 'ticket-view.home': 'all' }, boss.org)
  await expect(blind.call(widgetApi.due, {})).rejects.toMatchObject({ code: 'not-permitted' })
  expect(await blind.call(widgetApi.created, {})).toEqual({ items: [], total: 0, isMore: false })
  const stranger = await join({ 'user.admin': 'all' })
  await expect(stranger.call(widgetApi.due, { boardId: one.board.id })).rejects.toMatchObject({
    code: 'board-not-found',
  })
  const unpermitted = await join({ 'ticket.view': 'all' }, boss.org)
  await expect(unpermitted.call(widgetApi.watched, {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('keeps the arrangement of each user and page, and adds widgets that it does not name', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const agent = await join({}, boss.org)
  const page = 'home' as const
  const usual = await agent.call(homeApi.layout, { page })
  expect(usual).toMatchObject({ isChanged: false })
  expect(usual.widgets.map(({ id }) => id)).toEqual([...widgetIds])
  const widgets: PlacedWidget[] = [
    { id: 'watched', size: 'large', isHidden: false },
    { id: 'due', size: 'small', isHidden: true },
  ]
  const rest = usual.widgets.filter(({ id }) => id !== 'watched' && id !== 'due')
  const saved = { widgets: [...widgets, ...rest], isChanged: true }
  expect(await agent.call(homeApi.saveLayout, { page, widgets })).toEqual(saved)
  expect(await agent.call(homeApi.layout, { page })).toEqual(saved)
  expect(await agent.call(homeApi.layout, { page: 'dashboard' })).toEqual(usual)
  expect(await boss.call(homeApi.layout, { page })).toEqual(usual)
  const twice = agent.call(homeApi.saveLayout, { page, widgets: [...widgets, ...widgets] })
  await expect(twice).rejects.toMatchObject({ code: 'invalid' })
  expect(await agent.call(homeApi.resetLayout, { page })).toEqual(usual)
  expect(await agent.call(homeApi.layout, { page })).toEqual(usual)
  expect(completeLayout([{ id: 'gone', size: 'small', isHidden: false }, 7, ...widgets, ...widgets])).toEqual(
    saved.widgets,
  )
})

/** What the counters should be, counted from the tickets. */
const recount = `
  select metric, key, count(*)::int as amount from ticket k cross join lateral (
    select 'status' as metric, status_id::text as key where archived_at is null and disabled_at is null
    union all select 'priority', priority where resolved_date is null and archived_at is null and disabled_at is null
    union all select 'assignee', a::text from unnest(assignee_ids) a
      where resolved_date is null and archived_at is null and disabled_at is null
    union all select 'created', to_char(date_bin('15 minutes', created_at, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
    union all select 'resolved', to_char(date_bin('15 minutes', resolved_date, 'epoch') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI')
      where resolved_date is not null) c
  where org_id = $1 group by 1, 2 order by 1, 2`
const stored = `select metric, key, sum(amount)::int as amount from ticket_stat where org_id = $1
  group by 1, 2 having sum(amount) <> 0 order by 1, 2`

test('counters stay equal to the tickets while many write and rows are added together', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const agent = await join({ 'ticket.view': 'own', 'ticket-view.statistics': 'all' }, boss.org)
  const { board, done } = await makeTicketBoard(boss)
  const counted = async (text: string) => (await engine.pool.query<object>(text, [boss.orgId])).rows
  const live = async (at: number) => {
    const assigneeIds = at % 2 === 0 ? [agent.userId, boss.userId] : []
    const { id, version } = await boss.call(ticketApi.create, { boardId: board.id, name: `T${at}`, assigneeIds })
    const act = [
      () => boss.call(ticketApi.update, { id, version, statusId: done, priority: 'high' }),
      () => boss.call(ticketApi.archive, { id, isArchived: true }),
      () => boss.call(ticketApi.disable, { id, isDisabled: true }),
      () => boss.call(ticketApi.update, { id, version, assigneeIds: [boss.userId], name: 'only a name' }),
      // Refused, because this version is older: nothing of it may be counted.
      () => boss.call(ticketApi.update, { id, version: version + 1, priority: 'low' }).catch(() => undefined),
    ][at % 5]
    await Promise.all([act?.(), compactStats(engine)])
    if (at % 5 === 0) await boss.call(ticketApi.unresolve, { id })
  }
  await Promise.all(Array.from({ length: 10 }, (_, at) => live(at)))
  const expected = await counted(recount)
  expect(expected.length).toBeGreaterThan(5)
  expect(await counted(stored)).toEqual(expected)
  await Promise.all([compactStats(engine), compactStats(engine)])
  expect(await counted(stored)).toEqual(expected)
  expect(await counted('select from ticket_stat where org_id = $1')).toHaveLength(expected.length)

  const all = await boss.call(widgetApi.statistics, {})
  expect(all.days).toHaveLength(30)
  expect(all.days.at(-1)).toMatchObject({ created: 10 })
  expect(all.statuses?.reduce((sum, { amount }) => sum + amount, 0)).toBe(6)
  const own = await agent.call(widgetApi.statistics, { boardId: board.id })
  expect(own).toEqual({ days: expect.any(Array) as unknown[] })
  expect(own.days.at(-1)).toEqual({ day: all.days.at(-1)?.day, created: 4 })
  expect((await boss.call(widgetApi['users-board'], {})).items.map(({ id }) => id)).toContain(boss.userId)
})

test('recent activities contain only what their reader may see at that moment', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const grants: Grants = { 'ticket.view': 'own', 'ticket-view.recent-activities': 'all', 'ticket-view.priority': 'all' }
  const agent = await join(grants, boss.org)
  const { board, done } = await makeTicketBoard(boss)
  const boardId = board.id
  const hidden = await boss.call(ticketApi.create, { boardId, name: 'hidden' })
  const { id, version } = await boss.call(ticketApi.create, { boardId, name: 'seen', assigneeIds: [agent.userId] })
  const changed = await boss.call(ticketApi.update, {
    id,
    version,
    priority: 'high',
    dueDate: new Date().toISOString(),
  })
  const resolved = await boss.call(ticketApi.update, { id, version: changed.version, statusId: done })
  await boss.call(linkApi.add, { ticketId: id, kind: 'related', toId: hidden.id })
  const lines = async ({ call }: typeof boss) =>
    (await call(widgetApi.activities, { boardId })).items.map(({ kind, ticketName, fields }) =>
      [kind.slice(7), ticketName, ...fields.map(({ en }) => en)].join(' '),
    )
  expect(await lines(agent)).toEqual(['updated seen Priority', 'created seen'])
  const full = await lines(boss)
  expect(full).toContain('resolved seen Status')
  expect(full).toContain('updated seen Priority Due date')
  expect(full).toContain('created hidden')
  expect(full.filter((line) => line.startsWith('linked'))).toHaveLength(2)
  await boss.call(ticketApi.update, { id, version: resolved.version, assigneeIds: [] })
  expect(await lines(agent)).toEqual([])
  const stranger = await join({ 'user.admin': 'all' })
  expect((await stranger.call(widgetApi.activities, {})).items).toEqual([])
  await expect(lines(stranger)).rejects.toMatchObject({ code: 'board-not-found' })

  const summary = await boss.call(widgetApi['activity-summary'], {})
  expect(summary.days).toHaveLength(7)
  expect(summary.kinds).toContainEqual({ kind: 'ticket.created', amount: 2 })
  expect((await agent.call(widgetApi.assigned, {})).total).toBe(0)
  await expect(agent.call(widgetApi['activity-summary'], {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('team members share a group with the reader, and the users board shows those with the most work', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map(() =>
      join({ 'ticket.view': 'all', 'ticket-view.team-members': 'all', 'ticket-view.assignee': 'all' }, boss.org),
    ),
  )
  if (!one || !two || !three) throw new Error('three users were made')
  const group = await boss.call(groupApi.create, { name: words, parentId: null, assignmentType: 'MANUAL' })
  await boss.call(userApi.addToGroup, { toGroupId: group.id, ids: [one.userId, two.userId] })
  const { board } = await makeTicketBoard(boss)
  await boss.call(ticketApi.create, { boardId: board.id, name: 'A', assigneeIds: [two.userId] })
  const team = async ({ call }: typeof one) =>
    (await call(widgetApi.team, {})).items.map(({ id, open, isHere }) => ({ id, open, isHere }))
  expect(await team(one)).toEqual([{ id: two.userId, open: 1, isHere: true }])
  expect(await team(three)).toEqual([])
  await boss.call(ticketApi.create, { boardId: board.id, name: 'B', assigneeIds: [two.userId, three.userId] })
  const busy = await boss.call(widgetApi['users-board'], { boardId: board.id })
  expect([busy.items.map(({ id, open }) => ({ id, open })), busy.total]).toEqual([
    [
      { id: two.userId, open: 2 },
      { id: three.userId, open: 1 },
    ],
    2,
  ])
  const limited = await join(
    { 'ticket.view': 'own', 'ticket-view.users-board': 'all', 'ticket-view.assignee': 'all' },
    boss.org,
  )
  await boss.call(ticketApi.create, { boardId: board.id, name: 'C', assigneeIds: [limited.userId, two.userId] })
  const seen = await limited.call(widgetApi['users-board'], {})
  expect(seen.items.map(({ open }) => open)).toEqual([1, 1])
  const without = await join({ 'ticket-view.users-board': 'all', 'ticket-view.assignee': 'all' }, boss.org)
  expect(await without.call(widgetApi['users-board'], {})).toEqual({ items: [], total: 0 })
  const blind = await join({ 'ticket.view': 'all', 'ticket-view.team-members': 'all' }, boss.org)
  await expect(blind.call(widgetApi.team, {})).rejects.toMatchObject({ code: 'not-permitted' })
})
