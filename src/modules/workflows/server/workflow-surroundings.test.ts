/** Workflows beside tickets: conversations that start them, what names them before a change, and how long their log is kept. */
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { raisePriority } from '#test/samples/workflows.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { stepApi } from '#modules/approvals/api.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { formApi } from '#modules/forms/api.ts'
import { scheduleApi } from '#modules/hours/api.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { scriptApi } from '#modules/scripts/api.ts'
import { slaApi } from '#modules/sla/api.ts'
import { userApi } from '#modules/users/api/users.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { conversationApi, conversationTicketApi } from '#modules/conversations/api/conversations.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { cleanUp } from '#platform/upkeep/cleanup.ts'
import { workflowApi } from '../api.ts'
import type { Definition } from '../definition.ts'
import { workflowUsesApi } from '../uses-api.ts'
import { runDue } from './runs/due.ts'

const testServer = await openTestServer()
const { engine, join, runtime, server } = testServer
const words = (text: string) => ({ ar: text, en: text })
const publish = { waitingRuns: 'keep', includesPast: false } as const
const always = { filter: null, byAutomation: false }

const startingWith = (kind: string, config: object, action: object) =>
  ({
    format: 1,
    nodes: [
      { id: 'start', kind, config, next: { next: 'do' } },
      { id: 'do', ...action, next: {} },
    ],
  }) as unknown as Definition
const allDay = Array.from({ length: 7 }, () => [{ start: 0, end: 1440 }])
const isLow = { logic: 'AND', items: [{ operand: { field: 'priority' }, operator: 'EQUAL', value: 'low' }] }
const raise = { kind: 'set', config: { values: { priority: 'high' } } }

const setUp = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const made = await makeTicketBoard(boss, {
    board: { workflowEnabled: true },
    fields: { note: { type: 'TEXT' }, day: { type: 'DATE' }, at: { type: 'DATETIME' } },
  })
  const boardId = made.board.id
  const live = async (name: string, draft: Definition, more: object = {}) => {
    const { id, version } = await boss.call(workflowApi.create, { boardId, name: words(name), draft })
    return boss.call(workflowApi.publish, { id, version, ...publish, ...more })
  }
  const create = (more: object = {}) =>
    boss.call(ticketApi.create, { boardId, name: 'Request', priority: 'low', ...more })
  const ended = (id: string, count = 1) =>
    vi.waitFor(async () => {
      const { items } = await boss.call(workflowApi.runs, { id })
      expect(items.filter(({ state }) => state === 'done')).toHaveLength(count)
      return items
    })
  return { boss, ...made, boardId, live, create, ended }
}

test('a conversation that is resolved starts workflows on its tickets of the board, once each', async () => {
  const { boss, live, create, ended } = await setUp()
  const other = await makeTicketBoard(boss, { board: { workflowEnabled: true } })
  const resolved = await live('Resolved', startingWith('conversation', { filter: null, events: ['resolved'] }, raise))
  const rated = await live('Rated', startingWith('conversation', { filter: null, events: ['rated'] }, raise))
  const [ticket, elsewhere] = [
    await create(),
    await boss.call(ticketApi.create, { boardId: other.board.id, name: 'Other', priority: 'low' }),
  ]
  const channel = await boss.call(channelApi.create, {
    type: 'CHAT',
    name: words('Chat'),
    description: words(''),
    configName: '',
    config: { webhookUrl: '' },
    secrets: {},
  })
  await server.inject({
    method: 'POST',
    url: `/api/v1/${boss.org}/channel-hooks/${channel.id}`,
    headers: { authorization: `Bearer ${channel.apiKey}`, 'content-type': 'application/json' },
    payload: { messages: [{ id: randomUUID(), from: { id: 'a' }, content: { type: 'TEXT', text: 'Hello' } }] },
  })
  const id = await vi.waitFor(async () => {
    const { items } = await boss.call(conversationApi.list, {})
    return items[0]?.id ?? expect.fail()
  })
  for (const { id: ticketId } of [ticket, elsewhere]) await boss.call(conversationTicketApi.link, { id, ticketId })
  await boss.call(conversationApi.changeStatus, { id, action: 'resolve' })
  expect(await ended(resolved.id)).toMatchObject([{ ticketId: ticket.id }])
  await boss.call(conversationApi.changeStatus, { id, action: 'reopen' })
  await boss.call(conversationApi.changeStatus, { id, action: 'resolve' })
  await ended(resolved.id, 2)
  expect((await boss.call(workflowApi.runs, { id: rated.id })).total).toBe(0)
  expect((await boss.call(ticketApi.get, { id: elsewhere.id })).priority).toBe('low')
})

test('names the workflows that a resolve starts, and those that use a status or a field', async () => {
  const { boss, boardId, live, create, doing, done, ids } = await setUp()
  const closed = await live('Closed', startingWith('status-changed', { ...always, from: [], to: [done] }, raise))
  const noted = await live(
    'Noted',
    startingWith(
      'updated',
      { ...always, fields: [`cf.${ids['note']}`] },
      { kind: 'status', config: { statusId: doing } },
    ),
  )
  const { id } = await create()
  const many = async (ticketIds: string[], statusId = done, by: Pick<typeof boss, 'call'> = boss) => {
    const { items, isCertain } = await by.call(workflowApi.startingMany, { boardId, statusId, ticketIds })
    return [items.map(({ name }) => name.en), isCertain]
  }
  const small = startingWith('status-changed', { ...always, filter: isLow, from: [], to: [done] }, raise)
  const lows = await live('Lows', small)
  const high = await create({ priority: 'high' })
  expect([await many([high.id]), await many([high.id, id]), await many([]), await many([id], doing)]).toEqual([
    [['Closed'], true],
    [['Closed', 'Lows'], true],
    [['Closed', 'Lows'], false],
    [[], true],
  ])
  expect((await boss.call(ticketApi.get, { id })).statusId).not.toBe(done)
  const outsider = await join({ 'user.admin': 'all' })
  await expect(many([id], done, outsider)).rejects.toMatchObject({ code: 'board-not-found' })
  await boss.call(workflowApi.unpublish, { id: lows.id, waitingRuns: 'keep' })
  await boss.call(workflowApi.remove, { id: lows.id })
  const starting = async (to: string) =>
    (await boss.call(workflowApi.starting, { ticketId: id, to })).items.map(({ name }) => name.en)
  expect([await starting('resolved'), await starting('reopened'), await starting(doing)]).toEqual([['Closed'], [], []])
  expect((await boss.call(ticketApi.get, { id })).resolvedDate).toBeNull()
  const viewer = await join({ 'ticket.view': 'all', 'ticket-view.status': 'all' }, boss.org)
  expect(await viewer.call(workflowApi.starting, { ticketId: id, to: 'resolved' })).toEqual({ items: [] })

  const usesOf = async (part = '') =>
    (await boss.call(workflowUsesApi.list, { boardId, id: part })).items.map(({ id: workflowId, isLive }) => [
      workflowId,
      isLive,
    ])
  expect([await usesOf(done), await usesOf(ids['note']), await usesOf(ids['day'])]).toEqual([
    [[closed.id, true]],
    [[noted.id, true]],
    [],
  ])
  await boss.call(workflowApi.unpublish, { id: closed.id, waitingRuns: 'keep' })
  expect(await usesOf(doing)).toEqual([[noted.id, true]])
  expect(await usesOf(done)).toEqual([[closed.id, false]])
  const stranger = await join({ 'user.admin': 'all' })
  await expect(stranger.call(workflowUsesApi.list, { boardId, id: done })).rejects.toMatchObject({
    code: 'board-not-found',
  })
})

test('counts the tickets whose time had come, starts them only if chosen, and writes values that count from the run', async () => {
  const { boss, boardId, live, create, ended, ids } = await setUp()
  const timeZone = 'Asia/Amman'
  const since = { filter: null, anchor: 'created', minutes: 60, isWorking: false, statusIds: [] }
  const [old, young] = [await create(), await create()]
  await engine.pool.query(`update ticket set created_at = now() - interval '2 hours' where id = $1`, [old.id])
  const values = { [`cf.${ids['day']}`]: { daysFromToday: 2 }, [`cf.${ids['at']}`]: { minutesFromNow: 30 } }
  const draft = startingWith('since', since, { kind: 'set', config: { values } })
  const { id, version } = await boss.call(workflowApi.create, { boardId, name: words('Old'), draft })
  expect(await boss.call(workflowApi.past, { id })).toEqual({ count: 1, isMore: false })
  const inOrg = openCtx(runtime, systemCall(boss.orgId, 'test'))
  const published = await boss.call(workflowApi.publish, { id, version, ...publish })
  await runDue(inOrg)
  expect((await boss.call(workflowApi.runs, { id })).total).toBe(0)
  await boss.call(workflowApi.publish, { id, version: published.version, ...publish, includesPast: true })
  await runDue(inOrg)
  const [run] = await ended(id)
  expect(run?.ticketId).toBe(old.id)
  const lookAgain = async () => {
    await engine.pool.query(`update workflow set due_at = now() where org_id = $1 and due_at is not null`, [boss.orgId])
    await runDue(inOrg)
  }
  await lookAgain()
  expect((await boss.call(workflowApi.runs, { id })).total).toBe(1)
  const { values: written } = await boss.call(ticketApi.get, { id: old.id })
  const inTwoDays = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + 2 * 86_400_000)
  expect(written[ids['day'] ?? '']).toBe(inTwoDays)
  expect(Math.round((Date.parse(String(written[ids['at'] ?? ''])) - Date.now()) / 60_000)).toBe(30)
  expect((await boss.call(ticketApi.get, { id: young.id })).values[ids['day'] ?? '']).toBeUndefined()

  const plain = await live('Created', raisePriority)
  await create()
  await ended(plain.id)
  await engine.pool.query(`update workflow_run set ended_at = now() - interval '91 days' where org_id = $1`, [
    boss.orgId,
  ])
  await cleanUp(engine)
  expect((await boss.call(workflowApi.runs, { id: plain.id })).total).toBe(0)
  // The moment of an open ticket is remembered, so that it does not start again.
  expect((await boss.call(workflowApi.run, { id: run?.id ?? '' })).log).toEqual([])
  await lookAgain()
  expect((await boss.call(workflowApi.runs, { id })).total).toBe(1)
  // In working time the search goes further back; what was over before the publication still starts nothing.
  const [usual] = (await boss.call(scheduleApi.list, {})).items
  await boss.call(scheduleApi.update, { ...usual, week: allDay } as never)
  const working = await live('Working', startingWith('since', { ...since, isWorking: true }, raise))
  await lookAgain()
  expect((await boss.call(workflowApi.runs, { id: working.id })).total).toBe(0)
  await boss.call(ticketApi.resolve, { id: old.id })
  await cleanUp(engine)
  expect((await boss.call(workflowApi.runs, { id })).total).toBe(0)
})

test('what was removed from under a live workflow is named in the list and, once, to its publisher, and ends a condition', async () => {
  const { boss, board, boardId, live, create, doing, ids } = await setUp()
  const publisher = await join({ 'user.admin': 'all' }, boss.org)
  const note = `cf.${ids['note']}`
  const hasNote = { logic: 'AND', items: [{ operand: { field: note }, operator: 'IS_PRESENT' }] }
  const draft = {
    format: 1,
    nodes: [
      { id: 'start', kind: 'created', config: always, next: { next: 'if' } },
      { id: 'if', kind: 'condition', config: { filter: hasNote }, next: { yes: 'move', no: 'say' } },
      { id: 'move', kind: 'status', config: { statusId: doing }, next: {} },
      { id: 'say', kind: 'script', config: { source: 'log(ticket.get("note"), ticket.get("name"))' }, next: {} },
    ],
  } as unknown as Definition
  const made = await publisher.call(workflowApi.create, { boardId, name: words('Broken'), draft })
  const flow = await publisher.call(workflowApi.publish, { id: made.id, version: made.version, ...publish })
  const whole = await live('Whole', raisePriority)
  const policies = [
    {
      id: randomUUID(),
      name: words('Gold'),
      filter: hasNote as never,
      schedule: 'always' as const,
      firstResponse: { high: null, medium: null, low: null },
      resolution: { high: 60, medium: 60, low: 60 },
      pauseStatusIds: [],
      riskPercent: 80,
    },
  ]
  await boss.call(slaApi.save, { boardId, version: 0, policies })
  await boss.call(scriptApi.save, { boardId, version: 0, script: 'ticket.set("note", "x")' })
  const uses = await boss.call(workflowUsesApi.list, { boardId, id: ids['note'] ?? '' })
  expect(uses.items.map(({ kind, name }) => [kind, name.en])).toEqual([
    ['workflow', 'Broken'],
    ['sla-policy', 'Gold'],
    ['script', board.name.en],
  ])
  expect((await boss.call(slaApi.get, { boardId })).problems).toEqual({})

  const { definition, version } = await boss.call(formApi.design, { id: board.formId })
  const fields = definition.fields.map((field) => ({
    ...field,
    isArchived: field.isArchived || field.id === ids['note'],
  }))
  await boss.call(formApi.save, {
    id: board.formId,
    version,
    definition: { ...definition, fields },
    acceptOrphans: true,
  })
  const notices = async () =>
    (await publisher.call(notificationApi.list, {})).items.filter(({ subjectId }) => subjectId === flow.id)
  await vi.waitFor(async () => expect(await notices()).toHaveLength(1))
  expect((await notices())[0]).toMatchObject({
    kind: 'workflow',
    path: `workspace/${boardId}/workflow?workflowId=${flow.id}`,
    items: [{ type: 'workflow', reasons: ['publisher'] }],
  })
  const settings = await boss.call(boardApi.get, { id: boardId })
  const { statuses } = settings
  await boss.call(boardApi.save, { ...settings, statuses: statuses.filter(({ id }) => id !== doing) })
  const faultsIn = async () => {
    const { items } = await boss.call(workflowApi.list, { boardId })
    return items.map(({ id, liveFaults }) => [
      id,
      liveFaults.map(({ nodeId, kind, problem }) => [nodeId, kind, problem]),
    ])
  }
  expect(await faultsIn()).toEqual([
    [
      flow.id,
      [
        ['if', 'condition', 'bad-filter'],
        ['move', 'status', 'unknown-status'],
        ['say', 'script', 'unknown-field'],
      ],
    ],
    [whole.id, []],
  ])
  expect((await boss.call(workflowApi.get, { id: flow.id })).liveFaults).toHaveLength(3)
  expect(Object.keys((await boss.call(slaApi.get, { boardId })).problems)).toEqual(['policies.0.filter'])
  // Of each state of faults once, however often the board is saved.
  await vi.waitFor(async () => expect((await notices())[0]?.items).toHaveLength(2))
  const again = await boss.call(boardApi.get, { id: boardId })
  await boss.call(boardApi.save, { ...again, description: words('Again') })
  const { id } = await create()
  await vi.waitFor(async () => {
    const { items } = await boss.call(workflowApi.runs, { id: flow.id })
    expect(items.map(({ state, problem, ticketId }) => [state, problem, ticketId])).toEqual([
      ['failed', 'workflow-filter', id],
    ])
  })
  expect((await notices())[0]?.items).toHaveLength(2)
  const stranger = await join({ 'ticket.view': 'all' }, boss.org)
  await engine.pool.query(`update notification set user_id = $1 where subject_id = $2`, [stranger.userId, flow.id])
  expect((await stranger.call(notificationApi.list, {})).items).toEqual([])
})

const stepOf = (board: { open: string; doing: string; done: string }, userIds: string[]) => ({
  id: randomUUID(),
  name: words('Manager'),
  currentStatusId: board.open,
  approvalStatusId: board.doing,
  rejectionStatusId: board.done,
  userIds,
  groupIds: [] as string[],
  watcherIds: [],
  watcherGroupIds: [],
  needed: 1,
  openFields: [] as string[],
})

test('a webhook, group, user, step or board that a live workflow names is listed with it, and its publisher is notified of its loss', async () => {
  const { boss, boardId, open, doing, done } = await setUp()
  const publisher = await join({ 'user.admin': 'all' }, boss.org)
  const agent = await join({ 'ticket.view': 'all' }, boss.org)
  const target = await makeTicketBoard(boss)
  const group = await boss.call(groupApi.create, { name: words('Team'), parentId: null, assignmentType: 'MANUAL' })
  const webhook = await boss.call(webhookApi.create, {
    name: 'Hook',
    url: 'https://example.com/hook',
    events: ['user.created'],
  } as never)
  const step = stepOf({ open, doing, done }, [boss.userId])
  await boss.call(stepApi.save, { boardId, version: 0, steps: [step] })
  const actions: [name: string, id: string, action: object, remove: () => Promise<unknown>][] = [
    [
      'Webhook',
      webhook.id,
      { kind: 'webhook', config: { webhookId: webhook.id } },
      () => boss.call(webhookApi.remove, { id: webhook.id }),
    ],
    [
      'Group',
      group.id,
      { kind: 'assign', config: { userIds: [], groupId: group.id } },
      () => boss.call(groupApi.remove, { id: group.id }),
    ],
    [
      'User',
      agent.userId,
      { kind: 'notify', config: { roles: [], userIds: [agent.userId], text: 'x' } },
      () => boss.call(userApi.disable, { ids: [agent.userId] }),
    ],
    [
      'Step',
      step.id,
      { kind: 'approval', config: { stepId: step.id, minutes: null } },
      () => boss.call(stepApi.save, { boardId, version: 1, steps: [] }),
    ],
    [
      'Board',
      target.board.id,
      { kind: 'create', config: { boardId: target.board.id, name: 'x', description: '', isLinked: false } },
      () => boss.call(boardApi.archive, { id: target.board.id }),
    ],
  ]
  for (const [name, id, action, remove] of actions) {
    const draft = startingWith('created', always, action)
    const { id: flowId, version } = await publisher.call(workflowApi.create, { boardId, name: words(name), draft })
    await publisher.call(workflowApi.publish, { id: flowId, version, ...publish })
    const { items } = await boss.call(workflowUsesApi.list, { id })
    expect(items.map((use) => [use.kind, use.name.en, use.isLive])).toEqual([['workflow', name, true]])
    await remove()
    await vi.waitFor(async () => {
      const notices = (await publisher.call(notificationApi.list, {})).items.filter(
        ({ subjectId }) => subjectId === flowId,
      )
      expect([name, notices.length]).toEqual([name, 1])
    })
    expect((await boss.call(workflowApi.get, { id: flowId })).liveFaults).toMatchObject([
      { nodeId: 'do', problem: 'not-there' },
    ])
  }
  const stranger = await join({ 'user.admin': 'all' })
  expect(await stranger.call(workflowUsesApi.list, { id: webhook.id })).toEqual({ items: [], total: 0 })
  const few = await join({ 'ticket.view': 'all' }, boss.org)
  await expect(few.call(workflowUsesApi.list, { id: webhook.id })).rejects.toMatchObject({ code: 'not-permitted' })
})

test('the last editor of service levels, steps or a script is notified once that they name something removed', async () => {
  const { boss, board, boardId, open, doing, done, ids } = await setUp()
  const editor = await join({ 'user.admin': 'all' }, boss.org)
  await boss.call(scheduleApi.list, {})
  const schedule = await boss.call(scheduleApi.create, {
    name: words('Day'),
    timeZone: 'UTC',
    week: allDay,
    holidays: [],
  })
  const leaver = await join({ 'ticket.view': 'all' }, boss.org)
  const policy = {
    id: randomUUID(),
    name: words('Gold'),
    filter: null,
    schedule: schedule.id,
    firstResponse: { high: null, medium: null, low: null },
    resolution: { high: 60, medium: 60, low: 60 },
    pauseStatusIds: [doing],
    riskPercent: 80,
  }
  await boss.call(slaApi.save, { boardId, version: 0, policies: [policy] })
  await editor.call(slaApi.save, { boardId, version: 1, policies: [{ ...policy, riskPercent: 70 }] })
  const step = stepOf({ open, doing, done }, [leaver.userId, boss.userId])
  await editor.call(stepApi.save, { boardId, version: 0, steps: [step] })
  await editor.call(scriptApi.save, { boardId, version: 0, script: 'log(ticket.get("note"))' })
  const usesOf = async (id: string, more: object = {}) =>
    (await boss.call(workflowUsesApi.list, { id, ...more })).items.map(({ kind, name }) => `${kind} ${name.en}`)
  expect(await usesOf(doing, { boardId })).toEqual(['sla-policy Gold', 'status-step Manager'])
  expect(await usesOf(ids['note'] ?? '', { boardId })).toEqual([`script ${board.name.en}`])
  expect([await usesOf(leaver.userId), await usesOf(schedule.id)]).toEqual([
    ['status-step Manager'],
    ['sla-policy Gold'],
  ])
  const notices = async (who: Pick<typeof boss, 'call'> = editor) =>
    (await who.call(notificationApi.list, {})).items
      .filter(({ path }) => path.startsWith(`workspace/${boardId}/`))
      .map(({ kind, path, items }) => [kind, path, items.length, items[0]?.reasons[0]])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  expect(await notices()).toEqual([])
  const paths = {
    'sla-policies': `workspace/${boardId}/sla`,
    'status-steps': `workspace/${boardId}/approval-steps`,
    script: `workspace/${boardId}/scripts`,
  }
  const times = (kind: keyof typeof paths, count: number) => [kind, paths[kind], count, 'editor']
  await boss.call(userApi.disable, { ids: [leaver.userId] })
  await vi.waitFor(async () => expect(await notices()).toEqual([times('status-steps', 1)]))
  expect(Object.keys((await boss.call(stepApi.get, { boardId })).problems)).toEqual(['steps.0.userIds'])
  await boss.call(scheduleApi.remove, { id: schedule.id })
  await vi.waitFor(async () => expect(await notices()).toEqual([times('sla-policies', 1), times('status-steps', 1)]))
  const { definition, version } = await boss.call(formApi.design, { id: board.formId })
  const fields = definition.fields.map((field) => ({ ...field, isArchived: field.id === ids['note'] }))
  await boss.call(formApi.save, {
    id: board.formId,
    version,
    definition: { ...definition, fields },
    acceptOrphans: true,
  })
  const all = [times('script', 1), times('sla-policies', 1), times('status-steps', 1)]
  await vi.waitFor(async () => expect(await notices()).toEqual(all))
  // Another save of the board changes nothing in them.
  const settings = await boss.call(boardApi.get, { id: boardId })
  await boss.call(boardApi.save, { ...settings, description: words('Again') })
  const statuses = settings.statuses.filter(({ id }) => id !== doing)
  const again = await boss.call(boardApi.get, { id: boardId })
  await boss.call(boardApi.save, { ...again, statuses })
  await vi.waitFor(async () =>
    expect(await notices()).toEqual([times('script', 1), times('sla-policies', 2), times('status-steps', 2)]),
  )
  expect(await notices(boss)).toEqual([])
  // The permission counts when it is read.
  await engine.pool.query(`update org_user set grants = '{"ticket.view": "all"}' where id = $1`, [editor.userId])
  expect(await notices()).toEqual([])
})

test('what would start is answered within the smaller rights of a borrowed session, and refuses long and foreign input', async () => {
  const { boss, boardId, live, create, open, doing } = await setUp()
  await live('Moved', startingWith('status-changed', { ...always, from: [], to: [doing] }, raise))
  const { id } = await create()
  const colleague = await join({ 'user.admin': 'all' }, boss.org)
  const theirs = await colleague.call(ticketApi.create, { boardId, name: 'Theirs' })
  const other = await makeTicketBoard(boss)
  const elsewhere = await boss.call(ticketApi.create, { boardId: other.board.id, name: 'Other' })
  const { key, viewAs, impersonate } = borrowFrom(testServer, boss)
  const moves = { 'ticket.view': 'all', 'ticket.change-status': 'all', 'ticket-view.status': 'all' } as const
  const ask = async ({ call }: Pick<typeof boss, 'call'>, ticketIds = [id]) =>
    (await call(workflowApi.startingMany, { boardId, statusId: doing, ticketIds })).items.map(({ name }) => name.en)
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  expect(await ask(await viewAs(moves))).toEqual(['Moved'])
  expect(await ask(await key(moves))).toEqual(['Moved'])
  expect(await ask(await impersonate())).toEqual(['Moved'])
  // Without the right to change the status nothing starts; a ticket out of sight is not found.
  expect(await ask(await viewAs({ 'ticket.view': 'all' }))).toEqual([])
  expect(await ask(await key({ 'ticket.view': 'all' }))).toEqual([])
  const seesOwn = await viewAs({ 'ticket.view': 'own', 'ticket.change-status': 'all' })
  expect(await codeOf(ask(seesOwn, [theirs.id]))).toBe('not-found')
  expect(await codeOf(ask(await viewAs({})))).toBe('not-permitted')
  const ended = await key(moves)
  await boss.call(tokenApi.revoke, { id: ended.id })
  expect(await codeOf(ask(ended))).toBe('signed-out')
  expect(await codeOf(ask(boss, [elsewhere.id]))).toBe('not-found')
  expect(
    await codeOf(
      ask(
        boss,
        Array.from({ length: 21 }, () => randomUUID()),
      ),
    ),
  ).toBe('invalid')
  const long = 'x'.repeat(1_000_000)
  for (const input of [
    { boardId, statusId: long, ticketIds: [id] },
    { boardId: long, statusId: doing, ticketIds: [] },
    { boardId, statusId: doing, ticketIds: [long] },
    { boardId, statusId: { $ne: null }, ticketIds: [] },
  ])
    expect(await codeOf(boss.call(workflowApi.startingMany, input as never))).not.toBe('done')
  expect((await boss.call(ticketApi.get, { id })).statusId).toBe(open)
  expect((await engine.pool.query(`select from workflow_run where org_id = $1`, [boss.orgId])).rowCount).toBe(0)
})
