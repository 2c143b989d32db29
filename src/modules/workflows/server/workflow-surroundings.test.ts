/** Workflows beside tickets: conversations that start them, what names them before a change, and how long their log is kept. */
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { raisePriority } from '#test/samples/workflows.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { formApi } from '#modules/forms/api.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { scriptApi } from '#modules/scripts/api.ts'
import { slaApi } from '#modules/sla/api.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { conversationApi, conversationTicketApi } from '#modules/conversations/api/conversations.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { cleanUp } from '#platform/upkeep/cleanup.ts'
import { workflowApi } from '../api.ts'
import type { Definition } from '../definition.ts'
import { workflowUsesApi } from '../uses-api.ts'
import { runDue } from './runs/due.ts'

const { engine, join, runtime, server } = await openTestServer()
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
  await boss.call(ticketApi.resolve, { id: old.id })
  await cleanUp(engine)
  expect((await boss.call(workflowApi.runs, { id })).total).toBe(0)
})

test('what was removed from under a live workflow is named in the list, told to its publisher once, and ends a condition', async () => {
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
  const told = async () =>
    (await publisher.call(notificationApi.list, {})).items.filter(({ subjectId }) => subjectId === flow.id)
  await vi.waitFor(async () => expect(await told()).toHaveLength(1))
  expect((await told())[0]).toMatchObject({
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
  await vi.waitFor(async () => expect((await told())[0]?.items).toHaveLength(2))
  const again = await boss.call(boardApi.get, { id: boardId })
  await boss.call(boardApi.save, { ...again, description: words('Again') })
  const { id } = await create()
  await vi.waitFor(async () => {
    const { items } = await boss.call(workflowApi.runs, { id: flow.id })
    expect(items.map(({ state, problem, ticketId }) => [state, problem, ticketId])).toEqual([
      ['failed', 'workflow-filter', id],
    ])
  })
  expect((await told())[0]?.items).toHaveLength(2)
  const stranger = await join({ 'ticket.view': 'all' }, boss.org)
  await engine.pool.query(`update notification set user_id = $1 where subject_id = $2`, [stranger.userId, flow.id])
  expect((await stranger.call(notificationApi.list, {})).items).toEqual([])
})
