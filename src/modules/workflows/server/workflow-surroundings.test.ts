/** Workflows beside tickets: conversations that start them, what names them before a change, and how long their log is kept. */
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { getTestServer } from '#test/helpers/test-server.ts'
import { raisePriority } from '#test/samples/workflows.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { stepApi } from '#modules/approvals/api.ts'
import { failedActions } from '#core/text/failed-actions.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { equationApi } from '#modules/equations/api.ts'
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
import { approvalApi } from '#modules/tickets/api/approvals.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { reportTicket } from '#modules/tickets/server/sla/due-tickets.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { cleanUp } from '#platform/upkeep/cleanup.ts'
import { workflowApi } from '../api.ts'
import type { Definition } from '../definition.ts'
import { galleryItems, missingFor, readyWorkflow } from '../gallery.ts'
import { galleryNames, galleryTexts } from '../gallery-text.ts'
import { workflowUsesApi } from '../uses-api.ts'
import { runDue } from './runs/due.ts'

const testServer = await getTestServer()
const { engine, join, runInOrg, runtime, server } = testServer
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

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

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

test('a limited session lends no rights to a script, and nobody learns a hidden field through a workflow', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board, ids } = await makeTicketBoard(boss, {
    board: { workflowEnabled: true },
    fields: { note: { type: 'TEXT' }, secret: { type: 'TEXT', in: 1 } },
    sections: [{ title: words('Open') }, { title: words('Closed'), securityPolicies: [randomUUID()] }],
  })
  const boardId = board.id
  const { id: ticketId } = await boss.call(ticketApi.create, {
    boardId,
    name: 'Request',
    values: { [ids['secret'] ?? '']: 'hidden' },
  })
  // A name that is not written in the call is not found by reading the text.
  const reading = startingWith('created', always, {
    kind: 'script',
    config: { source: 'const key = "secret"; log(ticket.get(key))' },
  })
  type Caller = Pick<typeof boss, 'call'>
  const attempt = (who: Caller, definition: Definition) =>
    who.call(workflowApi.dryRun, { boardId, ticketId, definition, outcomes: {} })
  const publishing = async (who: Caller, draft: Definition) => {
    const { id, version } = await who.call(workflowApi.create, { boardId, name: words('Theirs'), draft })
    return codeOf(who.call(workflowApi.publish, { id, version, ...publish }))
  }
  const few = {
    'workflow.create': 'all',
    'workflow.view': 'all',
    'ticket.view': 'all',
    'ticket.execute-script': 'all',
    'ticket.change-priority': 'all',
  } as const
  const { key, viewAs, impersonate } = borrowFrom(testServer, boss)
  for (const who of [await key(few), await viewAs(few)]) {
    const { steps } = await attempt(who, reading)
    expect([steps[1]?.problem, JSON.stringify(steps).includes('hidden')]).toEqual(['script-failed', false])
  }
  for (const who of [await key(few), await viewAs(few), await impersonate()])
    expect(await publishing(who, reading)).toBe('not-in-person')
  expect((await attempt(boss, reading)).steps[1]?.note).toMatchObject({ log: ['hidden'] })

  const secret = `cf.${ids['secret']}`
  const asks = { logic: 'AND', items: [{ operand: { field: secret }, operator: 'EQUAL', value: 'hidden' }] }
  const designer = await join(few, boss.org)
  for (const draft of [
    startingWith('created', { ...always, filter: asks }, raise),
    startingWith('updated', { ...always, fields: [secret] }, raise),
    {
      format: 1,
      nodes: [
        { id: 'start', kind: 'created', config: always, next: { next: 'if' } },
        { id: 'if', kind: 'condition', config: { filter: asks }, next: { yes: 'do' } },
        { id: 'do', ...raise, next: {} },
      ],
    } as unknown as Definition,
  ]) {
    expect([await publishing(designer, draft), await codeOf(attempt(designer, draft))]).toEqual([
      'workflow-rights',
      'workflow-rights',
    ])
    expect((await attempt(boss, draft)).end).toBe('done')
  }

  const { id, version } = await boss.call(workflowApi.create, { boardId, name: words('Log'), draft: reading })
  await boss.call(workflowApi.publish, { id, version, ...publish })
  await boss.call(ticketApi.create, { boardId, name: 'Request', values: { [ids['secret'] ?? '']: 'hidden' } })
  const logOf = async (who: Caller) => {
    const { items } = await boss.call(workflowApi.runs, { id })
    return (await who.call(workflowApi.run, { id: items[0]?.id ?? '' })).log
  }
  await vi.waitFor(async () => expect((await logOf(boss))[0]?.note).toMatchObject({ log: ['hidden'] }))
  const seen = await logOf(designer)
  expect([seen[0]?.kind, seen[0]?.note]).toEqual(['script', {}])
  // Of a ticket out of sight, only that the run was there.
  const raising = await boss.call(workflowApi.create, { boardId, name: words('Raise'), draft: raisePriority })
  await boss.call(workflowApi.publish, { id: raising.id, version: 1, ...publish })
  await boss.call(ticketApi.create, { boardId, name: 'Request', priority: 'low' })
  const seesOwn = await join({ ...few, 'ticket.view': 'own', 'ticket-view.priority': 'all' }, boss.org)
  const changesFor = async (who: Caller) => {
    const { items } = await boss.call(workflowApi.runs, { id: raising.id })
    const { log } = await who.call(workflowApi.run, { id: items[0]?.id ?? '' })
    return log.map(({ kind, changes }) => [kind, changes.length])
  }
  await vi.waitFor(async () => expect(await changesFor(boss)).toEqual([['set', 1]]))
  expect(await changesFor(seesOwn)).toEqual([['set', 0]])
  const { items: raised } = await boss.call(workflowApi.runs, { id: raising.id })
  await engine.pool.query(`update workflow_run set state = 'failed', node_id = 'do' where id = $1`, [raised[0]?.id])
  expect(await codeOf(seesOwn.call(workflowApi.retry, { id: raised[0]?.id ?? '' }))).toBe('not-found')
  const elsewhere = await makeTicketBoard(boss)
  const { id: otherTicket } = await boss.call(ticketApi.create, { boardId: elsewhere.board.id, name: 'Other' })
  expect(
    await codeOf(
      boss.call(workflowApi.dryRun, { boardId, ticketId: otherTicket, definition: raisePriority, outcomes: {} }),
    ),
  ).toBe('not-found')
})

test('a definition names nothing of another organisation, and a megabyte of it is refused', async () => {
  const { boss, boardId, create } = await setUp()
  const { id: ticketId } = await create()
  const stranger = await join({ 'user.admin': 'all' })
  const foreign = await makeTicketBoard(stranger)
  const group = await stranger.call(groupApi.create, {
    name: words('Theirs'),
    parentId: null,
    assignmentType: 'MANUAL',
  })
  const webhook = await stranger.call(webhookApi.create, {
    name: 'Hook',
    url: 'https://example.com/hook',
    events: ['user.created'],
  } as never)
  const step = stepOf(foreign, [stranger.userId])
  await stranger.call(stepApi.save, { boardId: foreign.board.id, version: 0, steps: [step] })
  for (const [action, problem] of [
    [{ kind: 'assign', config: { userIds: [stranger.userId], groupId: null } }, 'not-there'],
    [{ kind: 'assign', config: { userIds: [], groupId: group.id } }, 'not-there'],
    [{ kind: 'notify', config: { roles: [], userIds: [stranger.userId], text: 'x' } }, 'not-there'],
    [{ kind: 'webhook', config: { webhookId: webhook.id } }, 'not-there'],
    [
      { kind: 'create', config: { boardId: foreign.board.id, name: 'x', description: '', isLinked: false } },
      'not-there',
    ],
    [{ kind: 'approval', config: { stepId: step.id, minutes: null } }, 'not-there'],
    [{ kind: 'status', config: { statusId: foreign.open } }, 'unknown-status'],
  ] as const) {
    const draft = startingWith('created', always, action)
    const made = await boss.call(workflowApi.create, { boardId, name: words('Foreign'), draft })
    expect([action.kind, made.faults.map((fault) => fault.problem)]).toEqual([action.kind, [problem]])
    expect(await codeOf(boss.call(workflowApi.publish, { id: made.id, version: 1, ...publish }))).toBe(
      'workflow-faults',
    )
  }
  expect(
    await codeOf(boss.call(workflowApi.create, { boardId: foreign.board.id, name: words('X'), draft: raisePriority })),
  ).toBe('board-not-found')
  expect(
    await codeOf(stranger.call(workflowApi.dryRun, { boardId, ticketId, definition: raisePriority, outcomes: {} })),
  ).toBe('not-found')

  // A megabyte is refused whole, or as a configuration that is too long.
  const long = 'x'.repeat(1_000_000)
  const tooLong = startingWith('created', always, { kind: 'comment', config: { text: long, type: 'note' } })
  const many = {
    format: 1,
    nodes: Array.from({ length: 101 }, (_, at) => ({ id: `n${at}`, kind: 'wait', config: {}, next: {} })),
  } as unknown as Definition
  for (const draft of [tooLong, many])
    expect(await codeOf(boss.call(workflowApi.create, { boardId, name: words('Long'), draft }))).not.toBe('done')
})

test('every write of workflows, approvals, service levels, scripts and equations says what it could not do', () => {
  const { hook: _, startingMany: __, ...flows } = workflowApi
  const { check: ___, ...scripts } = scriptApi
  const { preview: ____, ...levels } = slaApi
  const all = [flows, scripts, levels, stepApi, equationApi, approvalApi].flatMap((api) => Object.values(api))
  const writes = all.filter(({ method }) => method !== 'GET')
  const unnamed = writes
    .map(({ method, path }) => `${method} ${path.replace(/^\/:orgId/, '')}`)
    .filter((action) => !failedActions[action])
  expect([unnamed, writes.length > 20]).toEqual([[], true])
})

test.each(['ar', 'en'] as const)('every ready workflow acts as it is, in %s', async (language) => {
  const boss = await join({ 'user.admin': 'all' })
  const agent = await join({ 'ticket.view': 'all' }, boss.org)
  const { board, ids, ...statuses } = await makeTicketBoard(boss, {
    board: { workflowEnabled: true },
    fields: { amount: { type: 'NUMBER' } },
  })
  const boardId = board.id
  const step = stepOf(statuses, [agent.userId])
  await boss.call(stepApi.save, { boardId, version: 0, steps: [step] })
  const noTarget = { high: null, medium: null, low: null }
  const policy = {
    id: randomUUID(),
    name: words('All'),
    filter: null,
    schedule: 'always' as const,
    firstResponse: noTarget,
    resolution: { ...noTarget, medium: 60 },
    pauseStatusIds: [],
    riskPercent: 80,
  }
  await boss.call(slaApi.save, { boardId, version: 0, policies: [policy] })
  const given = { statuses: board.statuses, amountId: ids['amount'], stepId: step.id, hasTargets: true }
  const flows = new Map<string, string>()
  for (const item of galleryItems) {
    const draft = readyWorkflow(item, given, language)
    expect([item, missingFor(item, given)]).toEqual([item, []])
    const { id, version, faults } = await boss.call(workflowApi.create, { boardId, name: galleryNames[item], draft })
    expect([item, faults]).toEqual([item, []])
    await boss.call(workflowApi.publish, { id, version, ...publish })
    flows.set(item, id)
  }
  const create = (more: object = {}) =>
    boss.call(ticketApi.create, { boardId, name: 'Request', assigneeIds: [agent.userId], ...more })
  const get = (id: string) => boss.call(ticketApi.get, { id })
  const said = async (id: string) =>
    (await boss.call(commentApi.list, { ticketId: id })).items.map(({ body }) => body.replace(/<[^>]*>/g, ''))
  const told = async () =>
    (await agent.call(notificationApi.list, {})).items.flatMap(({ items }) => items.map(({ excerpt }) => excerpt ?? ''))
  const isTold = (text: string) =>
    vi.waitFor(async () => expect((await told()).filter((excerpt) => excerpt.includes(text))).toHaveLength(1))
  const filled = (name: keyof typeof galleryTexts, { customSequence = '' }: { customSequence?: string | undefined }) =>
    galleryTexts[name][language].replace('{{number}}', customSequence).replace('{{name}}', 'Request')
  const inOrg = openCtx(runtime, systemCall(boss.orgId, 'test'))
  /** As if the workflows had been live for ten days. */
  const lookAtTheClock = async () => {
    await engine.pool.query(
      `update workflow set due_at = now(), live_since = now() - interval '10 days' where org_id = $1 and due_at is not null`,
      [boss.orgId],
    )
    await runDue(inOrg)
  }
  const stateOf = async (item: string, ticketId: string) =>
    (await boss.call(workflowApi.runs, { id: flows.get(item) ?? '' })).items.find((run) => run.ticketId === ticketId)

  const urgent = await create({ priority: 'high' })
  await vi.waitFor(async () => expect(await said(urgent.id)).toEqual([galleryTexts.routed[language]]))
  expect((await get(urgent.id)).statusId).toBe(statuses.doing)

  const dear = await create({ values: { [ids['amount'] ?? '']: 1001 } })
  const cheap = await create({ values: { [ids['amount'] ?? '']: 1000 } })
  await vi.waitFor(async () => expect((await get(dear.id)).approval).toBe('pending'))
  const { approvals } = await agent.call(approvalApi.get, { id: dear.id })
  await agent.call(approvalApi.approve, { id: dear.id, approvalId: approvals[0]?.id ?? '' })
  await vi.waitFor(async () => expect(await said(dear.id)).toEqual([galleryTexts.amountApproved[language]]))
  expect((await get(cheap.id)).approval).toBeNull()

  const email = `${randomUUID()}@example.com`
  const customer = await boss.call(customerApi.create, {
    name: 'Huda',
    email,
    phoneNumber: '',
    accountId: null,
    title: '',
    isSpam: false,
  })
  await create({ customerId: customer.id })
  const mails = () => engine.pool.query(`select data from pgboss.job where name = 'mail' and data->>'to' = $1`, [email])
  await vi.waitFor(async () => expect((await mails()).rowCount).toBe(1))

  const late = await create({ priority: 'medium' })
  await engine.pool.query(
    `update ticket set created_at = created_at - interval '2 hours', sla_wake_at = now() where id = $1`,
    [late.id],
  )
  await runInOrg(boss.orgId, (ctx) => reportTicket(ctx, late.id))
  await isTold(filled('escalated', late))
  expect((await get(late.id)).priority).toBe('high')

  const dueSoon = await create({ dueDate: new Date(Date.now() + 23 * 3_600_000).toISOString() })
  await lookAtTheClock()
  await isTold(filled('dueSoon', dueSoon))

  const [silent, answered] = [await create(), await create()]
  await engine.pool.query(`update ticket set updated_at = now() - interval '8 days' where id = any($1)`, [
    [silent.id, answered.id],
  ])
  await lookAtTheClock()
  for (const { id } of [silent, answered]) {
    await vi.waitFor(async () => expect((await stateOf('closeSilent', id))?.state).toBe('waiting'))
    expect(await said(id)).toEqual([galleryTexts.silentSoon[language]])
  }
  // A day later only one of them was touched.
  await engine.pool.query(`update ticket set updated_at = updated_at - interval '1 day' where id = $1`, [silent.id])
  await engine.pool.query(`update workflow_run set wake_at = now() where org_id = $1 and state = 'waiting'`, [
    boss.orgId,
  ])
  await runDue(inOrg)
  for (const { id } of [silent, answered])
    await vi.waitFor(async () => expect((await stateOf('closeSilent', id))?.state).toBe('done'))
  expect([(await get(silent.id)).statusId, (await get(answered.id)).statusId]).toEqual([statuses.done, statuses.open])
})
