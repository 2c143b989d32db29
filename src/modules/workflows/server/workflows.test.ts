/** Workflows: who publishes them, what starts them, what a run does once, and how it is read. */
import { expect, test, vi } from 'vitest'
import { borrowFrom } from '#test/helpers/borrowed-access.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { raisePriority } from '#test/samples/workflows.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { commentApi, linkApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { workflowApi } from '../api.ts'
import type { Definition } from '../definition.ts'
import { troubleWords } from '../run-text.ts'
import { runDue } from './runs/due.ts'
import { runStep } from './runs/run-step.ts'

const setup = await openTestServer()
const { engine, join, runtime, server } = setup
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }
const words = (text: string) => ({ ar: text, en: text })
const publish = { waitingRuns: 'keep', includesPast: false } as const
const always = { filter: null, byAutomation: false }
type Node = { id: string; kind: string; config: object; next: Record<string, string> }

/** Nodes in a row, each after the one before. */
const chain = (...nodes: Omit<Node, 'next'>[]) =>
  ({
    format: 1,
    nodes: nodes.map((node, at) => ({ ...node, next: nodes[at + 1] ? { next: nodes[at + 1]?.id } : {} })),
  }) as unknown as Definition
const on = (kind: string, config: object = {}) => ({ id: 'start', kind, config: { ...always, ...config } })
const priorityIs = (value: string) => ({
  logic: 'AND' as const,
  items: [{ operand: { field: 'priority' }, operator: 'EQUAL' as const, value }],
})

const setUp = async () => {
  const boss = await join(admin)
  const made = await makeTicketBoard(boss, {
    board: { workflowEnabled: true },
    fields: { note: { type: 'TEXT' }, amount: { type: 'NUMBER' } },
  })
  const boardId = made.board.id
  const create = (more: object = {}) => boss.call(ticketApi.create, { boardId, name: 'Request', ...more })
  const live = async (name: string | Words, draft: Definition, by: Pick<Member, 'call'> = boss) => {
    const { id, version } = await by.call(workflowApi.create, {
      boardId,
      name: typeof name === 'string' ? words(name) : name,
      draft,
    })
    return by.call(workflowApi.publish, { id, version, ...publish })
  }
  const get = (id: string) => boss.call(ticketApi.get, { id })
  const runs = async (id: string) => (await boss.call(workflowApi.runs, { id })).items
  const ended = (id: string, count = 1) =>
    vi.waitFor(async () => {
      const all = await runs(id)
      expect(all.filter(({ state }) => state !== 'working')).toHaveLength(count)
      return all
    })
  return { boss, ...made, boardId, create, live, get, runs, ended }
}
const log = (boss: Member, id = '') => boss.call(workflowApi.run, { id })
/** Jobs of events of an organisation that are not done. */
const waitingEvents = async (orgId: string) =>
  (
    await engine.pool.query(
      `select from pgboss.job where name = 'event' and state in ('created', 'active', 'retry') and data->>'orgId' = $1`,
      [orgId],
    )
  ).rowCount

test('a draft may have faults, and is published without them by those who hold every right, on the edited version', async () => {
  const { boss, boardId, board } = await setUp()
  const faulty = chain(on('created'), { id: 'do', kind: 'status', config: { statusId: '' } })
  const draft = await boss.call(workflowApi.create, { boardId, name: words('A'), draft: faulty })
  expect(draft.faults).toEqual([{ nodeId: 'do', path: 'statusId', problem: 'required' }])
  await expect(boss.call(workflowApi.publish, { id: draft.id, version: 1, ...publish })).rejects.toMatchObject({
    code: 'workflow-faults',
  })
  const broken = {
    format: 1,
    nodes: [
      { ...on('created'), next: { next: 'a' } },
      { id: 'a', kind: 'set', config: { values: { 'cf.none': 1 } }, next: { next: 'b', wrong: 'nowhere' } },
      { id: 'b', kind: 'condition', config: { filter: priorityIs('high') }, next: { yes: 'a' } },
      { id: 'c', kind: 'assign', config: { userIds: [board.id], groupId: null }, next: {} },
    ],
  } as unknown as Definition
  const saved = await boss.call(workflowApi.save, { id: draft.id, version: 1, name: words('A'), draft: broken })
  expect(saved.faults.map(({ nodeId, problem }) => `${nodeId} ${problem}`).toSorted()).toEqual([
    'a cycle',
    'a unknown-field',
    'a unknown-next',
    'b cycle',
    'c not-there',
    'c unreached',
  ])
  await expect(
    boss.call(workflowApi.save, { id: draft.id, version: 1, name: words('A'), draft: faulty }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await expect(
    boss.call(workflowApi.save, { id: draft.id, version: 2, name: words('A'), draft: broken }),
  ).rejects.toMatchObject({ code: 'no-changes' })
  const few = await join(
    { 'workflow.create': 'all', 'workflow.view': 'all', 'ticket.change-priority': 'own' },
    boss.org,
  )
  const own = await few.call(workflowApi.create, { boardId, name: words('B'), draft: raisePriority })
  await expect(few.call(workflowApi.publish, { id: own.id, version: 1, ...publish })).rejects.toMatchObject({
    code: 'workflow-rights',
  })
  const stranger = await join(admin)
  for (const call of [
    () => stranger.call(workflowApi.get, { id: own.id }),
    () => stranger.call(workflowApi.publish, { id: own.id, version: 1, ...publish }),
    () => stranger.call(workflowApi.remove, { id: own.id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not-found' })
})

test('a change starts each workflow once, judged on what it changed, though another workflow changed the ticket since', async () => {
  const { boss, create, live, doing, get, ended, boardId } = await setUp()
  const first = await live('Move', chain(on('created'), { id: 'do', kind: 'status', config: { statusId: doing } }))
  const isNew = { logic: 'AND', items: [{ operand: { field: 'priority' }, operator: 'EQUAL', value: 'low' }] }
  const second = await live(
    { ar: 'رفع', en: 'Raise' },
    chain(on('created', { filter: isNew }), { id: 'do', kind: 'set', config: { values: { priority: 'high' } } }),
  )
  const third = await live(
    'Also low',
    chain(on('created', { filter: isNew }), {
      id: 'do',
      kind: 'comment',
      config: { text: 'It was low: {{number}}', type: 'note' },
    }),
  )
  const { id } = await create({ priority: 'low' })
  for (const workflow of [first, second, third]) await ended(workflow.id)
  const ticket = await get(id)
  expect([ticket.statusId, ticket.priority]).toEqual([doing, 'high'])
  const { items } = await boss.call(commentApi.list, { ticketId: id })
  expect(items.map(({ body, authorId }) => [body.includes('It was low: REQ-0001'), authorId])).toEqual([[true, null]])
  const [run] = await ended(second.id)
  const { log: steps } = await log(boss, run?.id)
  expect(steps).toMatchObject([
    { no: 1, nodeId: 'do', port: 'next', changes: [{ fields: [{ field: 'priority', before: 'low', after: 'high' }] }] },
  ])
  const history = await boss.call(ticketApi.history, { id })
  expect(history.items.map(({ actorName, actorId }) => [actorName, actorId])).toContainEqual(['رفع', null])
  // Histories and activities name it in the language of their reader.
  for (const url of [`tickets/${id}/history`, `home/activities?boardId=${boardId}`, `audit?subjectId=${id}`]) {
    const inEnglish = { authorization: boss.token, 'accept-language': 'en' }
    const reply = await server.inject({ url: `/api/v1/${boss.org}/${url}`, headers: inEnglish })
    const { items: lines } = reply.json<{ items: { actorName: string }[] }>()
    expect(lines.map(({ actorName }) => actorName)).toContain('Raise')
  }
  // The same event again starts nothing.
  const [change] = (
    await engine.pool.query<{ id: string }>(`select id from change where subject_id = $1 and kind = 'ticket.created'`, [
      id,
    ])
  ).rows
  await runtime.jobs.send('event', { orgId: boss.orgId, ids: [change?.id] })
  await create({ priority: 'high' })
  await ended(first.id, 2)
  expect(await ended(second.id, 1)).toHaveLength(1)
  // Forgotten and received again, the change is judged on the ticket as it left it, which is high by now.
  await engine.pool.query(`delete from workflow_run where org_id = $1 and workflow_id = $2`, [boss.orgId, third.id])
  await runtime.jobs.send('event', { orgId: boss.orgId, ids: [change?.id] })
  expect(await ended(third.id)).toMatchObject([{ ticketId: id }])
  const blind = await join({ 'workflow.view': 'all', 'ticket.view': 'all', 'ticket.history': 'all' }, boss.org)
  const hidden = await blind.call(workflowApi.run, { id: run?.id ?? '' })
  expect(hidden.log[0]?.changes[0]?.fields).toEqual([])
  expect(await boss.call(workflowApi.list, { boardId })).toMatchObject({ items: [{ troubles: 0 }, {}, {}] })
})

test('a caller who says to be a workflow starts workflows like anybody', async () => {
  const { boss, create, live, ended, boardId } = await setUp()
  const { id } = await live('Raise', raisePriority)
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1/${boss.org}/tickets`,
    headers: { authorization: boss.token, 'user-agent': 'workflow' },
    payload: { boardId, name: 'Request' },
  })
  expect(reply.statusCode).toBe(200)
  await ended(id)
  // Nothing starts on a board whose workflows are off.
  const switchTo = async (workflowEnabled: boolean) => {
    const settings = await boss.call(boardApi.get, { id: boardId })
    await boss.call(boardApi.save, { ...settings, workflowEnabled })
  }
  await switchTo(false)
  const quiet = await create()
  await expect.poll(() => waitingEvents(boss.orgId)).toBe(0)
  expect((await boss.call(workflowApi.runs, { id })).items.map(({ ticketId }) => ticketId)).not.toContain(quiet.id)
  await switchTo(true)
  await create()
  await ended(id, 2)
})

test('triggers name fields, statuses and commenters; conditions and refusals choose the port; a failed run is told and retried', async () => {
  const { boss, create, live, get, ended, runs, open, doing, done, ids } = await setUp()
  const noted = `cf.${ids['note']}`
  const updated = await live(
    'Fields',
    chain(on('updated', { fields: [noted] }), { id: 'do', kind: 'set', config: { values: { priority: 'high' } } }),
  )
  const moved = await live(
    'Moved',
    chain(on('status-changed', { from: [open], to: [doing] }), {
      id: 'do',
      kind: 'set',
      config: { values: { [noted]: 'was moved' } },
    }),
  )
  const answered = await live('Answered', {
    format: 1,
    nodes: [
      { ...on('commented', { by: 'staff' }), next: { next: 'ask' } },
      { id: 'ask', kind: 'condition', config: { filter: priorityIs('high') }, next: { yes: 'mail', no: 'close' } },
      {
        id: 'mail',
        kind: 'mail',
        config: { to: 'customer', address: '', subject: 'A', text: 'B' },
        next: { failed: 'close' },
      },
      { id: 'close', kind: 'status', config: { statusId: done }, next: {} },
    ],
  } as unknown as Definition)
  const { id, version } = await create({ priority: 'low' })
  const second = await boss.call(ticketApi.update, { id, version, statusId: doing })
  await ended(moved.id)
  const { values } = await get(id)
  expect(values[ids['note'] ?? '']).toBe('was moved')
  // A workflow's own change starts no other unless it says so.
  const { version: third } = await get(id)
  expect(third).toBeGreaterThan(second.version)
  await boss.call(ticketApi.update, { id, version: third, values: { [ids['note'] ?? '']: 'by hand' } })
  await ended(updated.id)
  expect((await get(id)).priority).toBe('high')
  await boss.call(commentApi.add, { ticketId: id, body: '<p>Hello</p>', mentionIds: [], fileIds: [], kind: 'reply' })
  const [run] = await ended(answered.id)
  const { log: steps } = await log(boss, run?.id)
  expect(steps.map(({ nodeId, port, problem }) => [nodeId, port, problem])).toEqual([
    ['ask', 'yes', null],
    ['mail', 'failed', 'workflow-no-receiver'],
    ['close', 'next', null],
  ])
  expect((await get(id)).statusId).toBe(done)

  const bad = await live(
    { ar: 'خاطئ', en: 'Bad' },
    chain(on('created'), { id: 'do', kind: 'mail', config: { to: 'customer', address: '', subject: 'A', text: 'B' } }),
  )
  await create()
  const [failed] = await ended(bad.id)
  expect([failed?.state, failed?.problem]).toEqual(['failed', 'workflow-no-receiver'])
  const told = async () =>
    (await boss.call(notificationApi.list, {})).items.flatMap(({ items }) =>
      items.filter(({ type }) => type === 'workflow'),
    )
  await expect.poll(told).toMatchObject([{ excerpt: expect.stringContaining('خاطئ: ') }])
  const url = `/api/v1/${boss.org}/notifications`
  const inEnglish = await server.inject({ url, headers: { authorization: boss.token, 'accept-language': 'en' } })
  expect(inEnglish.body).toContain(`Bad: ${troubleWords.en}`)
  await boss.call(workflowApi.retry, { id: failed?.id ?? '' })
  await vi.waitFor(async () => expect((await log(boss, failed?.id)).log).toHaveLength(2))
  await expect(boss.call(workflowApi.stop, { id: failed?.id ?? '' })).rejects.toMatchObject({ code: 'already-done' })
  // Once, by hand: what the other workflow wrote into the same field did not start it.
  expect(await runs(updated.id)).toHaveLength(1)
})

test('assigns, notifies, calls, creates and waits; two jobs at once do each once', async () => {
  const { boss, boardId, create, live, get, ended, runs } = await setUp()
  const agent = await join({ 'ticket.view': 'all' }, boss.org)
  const group = await boss.call(groupApi.create, { name: words('Team'), parentId: null, assignmentType: 'MANUAL' })
  const hook = await boss.call(webhookApi.create, {
    name: 'Hook',
    url: 'https://example.com/hook',
    events: ['user.created'],
  } as never)
  const all = await live(
    'All',
    chain(
      on('created', {
        filter: { logic: 'AND', items: [{ operand: { field: 'name' }, operator: 'CONTAINS', value: 'request' }] },
      }),
      { id: 'assign', kind: 'assign', config: { userIds: [agent.userId], groupId: group.id } },
      { id: 'notify', kind: 'notify', config: { roles: ['assignees'], userIds: [], text: 'Look at {{name}}' } },
      { id: 'call', kind: 'webhook', config: { webhookId: hook.id } },
      { id: 'wait', kind: 'wait', config: { minutes: 5, isWorking: false } },
      {
        id: 'create',
        kind: 'create',
        config: { boardId, name: 'Copy of {{number}}', description: '', isLinked: true },
      },
    ),
  )
  const { id } = await create()
  const [waiting] = await ended(all.id)
  expect(waiting?.state).toBe('waiting')
  const ticket = await get(id)
  expect([ticket.assigneeIds, ticket.groupId]).toEqual([[agent.userId], group.id])
  const told = async () =>
    (await agent.call(notificationApi.list, {})).items.flatMap(({ items }) =>
      items.map(({ type, excerpt }) => [type, excerpt]),
    )
  await expect.poll(told).toContainEqual(['workflow', 'All: Look at Request'])
  const calls = await engine.pool.query(
    `select 1 from webhook_delivery where webhook_id = $1 and event = 'workflow.called'`,
    [hook.id],
  )
  expect(calls.rowCount).toBe(1)
  const inOrg = openCtx(runtime, systemCall(boss.orgId, 'test'))
  // A job that comes too early, or after the run was stopped, takes no step.
  expect(await runStep(inOrg, waiting?.id ?? '')).toBe(false)
  expect((await runs(all.id))[0]?.state).toBe('waiting')
  const stopped = await create()
  await ended(all.id, 2)
  const { id: stoppedRun = '' } = (await runs(all.id)).find(({ ticketId }) => ticketId === stopped.id) ?? {}
  await boss.call(workflowApi.stop, { id: stoppedRun })
  expect([await runStep(inOrg, stoppedRun), (await log(boss, stoppedRun)).state]).toEqual([false, 'stopped'])
  await engine.pool.query(`update workflow_run set wake_at = now() where id = $1`, [waiting?.id])
  await Promise.all(Array.from({ length: 20 }, () => runDue(inOrg)))
  await vi.waitFor(async () => expect((await log(boss, waiting?.id)).state).toBe('done'))
  const { items: links } = await boss.call(linkApi.list, { ticketId: id })
  expect(links).toHaveLength(1)
  const { items, total } = await boss.call(ticketApi.list, { boardId })
  expect([total, items.some(({ name }) => name === 'Copy of REQ-0001')]).toEqual([3, true])
})

test('waits until the date in a field, and creates a ticket with values of another board', async () => {
  const { boss, boardId, live, ended, runs, get } = await setUp()
  const { ids, board } = await makeTicketBoard(boss, {
    board: { workflowEnabled: true },
    fields: { day: { type: 'DATE' }, at: { type: 'DATETIME' }, note: { type: 'TEXT' } },
  })
  const idOf = (key: string) => ids[key] ?? ''
  const field = (key: string) => `cf.${idOf(key)}`
  const create = (values: Record<string, unknown>) =>
    boss.call(ticketApi.create, { boardId: board.id, name: 'Request', values })
  const publishOn = async (name: string, draft: Definition) => {
    const made = await boss.call(workflowApi.create, { boardId: board.id, name: words(name), draft })
    expect(made.faults).toEqual([])
    return boss.call(workflowApi.publish, { id: made.id, version: made.version, ...publish })
  }
  const waiting = (until: unknown) =>
    chain(
      on('created'),
      { id: 'wait', kind: 'wait', config: { minutes: 60, isWorking: false, until } },
      { id: 'do', kind: 'set', config: { values: { priority: 'high' } } },
    )
  const [byDay, byMoment, byDue] = [
    await publishOn('Day', waiting(field('day'))),
    await publishOn('Moment', waiting(field('at'))),
    await publishOn('Due', waiting('dueDate')),
  ]
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const { id } = await create({ [idOf('day')]: '2099-03-01', [idOf('at')]: soon })
  const wakes = async (workflow: { id: string }) => Date.parse((await ended(workflow.id))[0]?.wakeAt ?? '')
  // No run waits longer than a year; a day begins at midnight of the organisation, in Amman three hours before UTC.
  expect(Math.round(((await wakes(byDay)) - Date.now()) / 86_400_000)).toBe(366)
  expect(await wakes(byMoment)).toBe(Date.parse(soon))
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const second = await create({ [idOf('day')]: nextWeek })
  await ended(byDay.id, 2)
  const run = (await runs(byDay.id)).find(({ ticketId }) => ticketId === second.id)
  expect(Date.parse(run?.wakeAt ?? '')).toBe(Date.parse(`${nextWeek}T00:00:00+03:00`))
  // Without a date, or with a past one, it goes on at once.
  expect((await ended(byDue.id, 2)).every(({ state }) => state === 'done')).toBe(true)
  await vi.waitFor(async () => expect((await runs(byMoment.id)).map(({ state }) => state)).toContain('done'))
  expect((await get(id)).priority).toBe('high')
  for (const until of [field('note'), `cf.${board.id}`, 'nothing']) {
    const { faults } = await boss.call(workflowApi.create, {
      boardId: board.id,
      name: words('Bad'),
      draft: waiting(until),
    })
    expect(faults).toEqual([{ nodeId: 'wait', path: 'until', problem: 'unknown-field' }])
  }

  const creating = (values: object) =>
    chain(on('created'), {
      id: 'do',
      kind: 'create',
      config: { boardId: board.id, name: 'From {{number}}', description: '', isLinked: false, values },
    })
  const maker = await live(
    'Make',
    creating({ priority: 'low', [field('note')]: 'copied', [field('day')]: { daysFromToday: 1 } }),
  )
  await boss.call(ticketApi.create, { boardId, name: 'Origin' })
  await ended(maker.id)
  const { items } = await boss.call(ticketApi.list, { boardId: board.id, search: 'From' })
  const made = await boss.call(ticketApi.get, { id: items[0]?.id ?? '' })
  const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Amman' }).format(Date.now() + 86_400_000)
  expect([made.values[idOf('note')], made.values[idOf('day')]]).toEqual(['copied', tomorrow])
  const foreign = await boss.call(workflowApi.create, {
    boardId,
    name: words('Foreign'),
    draft: creating({ 'cf.none': 1, createdAt: 1 }),
  })
  expect(foreign.faults.map(({ path, problem }) => [path, problem])).toEqual([
    ['values', 'not-there'],
    ['values', 'not-there'],
  ])
})

test('loops are stopped and reported: a chain after five, one ticket after twenty in an hour', async () => {
  const { boss, create, live, ended, runs, ids } = await setUp()
  const amount = `cf.${ids['amount']}`
  const note = `cf.${ids['note']}`
  const loud = { byAutomation: true }
  // Each changes what starts the other.
  const here = await live(
    'Here',
    chain(on('updated', { ...loud, fields: [amount] }), {
      id: 'do',
      kind: 'set',
      config: { values: { [note]: 'a', priority: 'high' } },
    }),
  )
  const there = await live(
    'There',
    chain(on('updated', { ...loud, fields: ['priority', note] }), {
      id: 'do',
      kind: 'create',
      config: { boardId: here.boardId, name: 'x', description: '', isLinked: false },
    }),
  )
  const again = await live(
    'Again',
    chain(on('created', loud), { id: 'do', kind: 'set', config: { values: { [amount]: 1 } } }),
  )
  const { id } = await create()
  await ended(again.id)
  await vi.waitFor(async () => {
    const all = [...(await runs(here.id)), ...(await runs(there.id)), ...(await runs(again.id))]
    expect(all.filter(({ state }) => state === 'working')).toEqual([])
    expect(all.filter(({ problem }) => problem === 'too-deep')).toHaveLength(1)
    expect(all.filter(({ state }) => state === 'done')).toHaveLength(6)
  }, 10_000)
  await engine.pool.query(
    `insert into workflow_run (org_id, id, workflow_id, version, ticket_id, cause, depth, state)
     select $1, gen_random_uuid(), $2, 1, $3, 'before ' || n, 0, 'done' from generate_series(1, 20) n`,
    [boss.orgId, here.id, id],
  )
  const update = async (value: number) => {
    const { version: now } = await boss.call(ticketApi.get, { id })
    await boss.call(ticketApi.update, { id, version: now, values: { [ids['amount'] ?? '']: value } })
  }
  const seen = await live(
    'Seen',
    chain(on('updated', { fields: [amount] }), { id: 'do', kind: 'comment', config: { text: 'x', type: 'note' } }),
  )
  for (const value of [7, 8, 9]) await update(value)
  await ended(seen.id, 3)
  expect((await runs(here.id)).filter(({ problem }) => problem === 'too-often')).toHaveLength(1)
  expect((await boss.call(workflowApi.get, { id: here.id })).troubles).toBeGreaterThan(0)
})

test('versions: runs keep theirs, roll back publishes an old one again, a publisher who loses his rights stops nothing', async () => {
  const { boss, boardId, create, live, get, ended } = await setUp()
  const publisher = await join(admin, boss.org)
  const made = await live('Raise', raisePriority, publisher)
  const lower = structuredClone(raisePriority)
  Object.assign(lower.nodes[1]?.config ?? {}, { values: { priority: 'low' } })
  const saved = await publisher.call(workflowApi.save, {
    id: made.id,
    version: made.version,
    name: words('Lower'),
    draft: lower,
  })
  const second = await publisher.call(workflowApi.publish, { id: made.id, version: saved.version, ...publish })
  const low = await create({ priority: 'medium' })
  await ended(made.id)
  expect((await get(low.id)).priority).toBe('low')
  const back = await publisher.call(workflowApi.publish, { id: made.id, version: second.version, from: 1, ...publish })
  expect([back.liveVersion, back.draft]).toEqual([3, raisePriority])
  const { items: versions } = await boss.call(workflowApi.versions, { id: made.id })
  expect(versions.map(({ number }) => number)).toEqual([3, 2, 1])
  await engine.pool.query(`update org_user set disabled_at = now(), grants = '{}' where id = $1`, [publisher.userId])
  const high = await create({ priority: 'low' })
  await ended(made.id, 2)
  expect((await get(high.id)).priority).toBe('high')
  await expect(publisher.call(workflowApi.unpublish, { id: made.id, waitingRuns: 'stop' })).rejects.toThrow()
  await boss.call(workflowApi.unpublish, { id: made.id, waitingRuns: 'stop' })
  const quiet = await create({ priority: 'low' })
  await expect.poll(() => waitingEvents(boss.orgId)).toBe(0)
  expect(await ended(made.id, 2)).toHaveLength(2)
  // Older and newer formats.
  const stored = (draft: object) =>
    engine.pool.query(`update workflow set draft = $2 where id = $1`, [made.id, JSON.stringify(draft)])
  await stored({
    format: 0,
    steps: [
      { kind: 'created', config: always },
      { kind: 'set', config: { values: { priority: 'low' } } },
    ],
  })
  const migrated = await boss.call(workflowApi.get, { id: made.id })
  expect([migrated.migration, migrated.faults, migrated.draft?.nodes.map(({ kind, next }) => [kind, next])]).toEqual([
    null,
    [],
    [
      ['created', { next: 'n2' }],
      ['set', {}],
    ],
  ])
  for (const [draft, problem] of [
    [{ format: 9 }, 'newer-format'],
    [{ format: 0, steps: [{ kind: 'fly', config: {} }] }, 'unknown-kind'],
    [{ format: 1, nodes: 'x' }, 'unreadable'],
  ] as const) {
    await stored(draft)
    const { migration, version } = await boss.call(workflowApi.get, { id: made.id })
    expect(migration).toBe(problem)
    await expect(boss.call(workflowApi.publish, { id: made.id, version, ...publish })).rejects.toMatchObject({
      code: 'workflow-not-migrated',
    })
  }
  expect((await get(quiet.id)).priority).toBe('low')
  await boss.call(workflowApi.remove, { id: made.id })
  expect(await boss.call(workflowApi.list, { boardId })).toEqual({ items: [] })
})

test('the clock and other systems start workflows, once for each moment and each key', async () => {
  const { boss, create, live, get, ended, runs } = await setUp()
  const set = { id: 'do', kind: 'set', config: { values: { priority: 'high' } } }
  const silent = await live(
    'Silent',
    chain(
      {
        id: 'start',
        kind: 'since',
        config: { filter: null, anchor: 'updated', minutes: 60, isWorking: false, statusIds: [] },
      },
      set,
    ),
  )
  const daily = await live(
    'Daily',
    chain(
      {
        id: 'start',
        kind: 'schedule',
        config: { filter: priorityIs('low'), days: [0, 1, 2, 3, 4, 5, 6], time: '08:00' },
      },
      set,
    ),
  )
  const hooked = await live(
    'Hook',
    chain(
      { id: 'start', kind: 'hook', config: { filter: null, ticketPath: 'data.ticket' } },
      { id: 'do', kind: 'comment', config: { text: 'Called', type: 'note' } },
    ),
  )
  const ticket = await create({ priority: 'low' })
  const other = await create({ priority: 'medium' })
  const pass = async () => {
    await engine.pool.query(
      `update workflow set due_at = now() - interval '1 second', live_since = now() - interval '1 day' where org_id = $1 and due_at is not null`,
      [boss.orgId],
    )
    await runDue(openCtx(runtime, systemCall(boss.orgId, 'test')))
  }
  await pass()
  await ended(daily.id)
  expect([(await get(ticket.id)).priority, await runs(silent.id)]).toEqual(['high', []])
  await engine.pool.query(`update ticket set updated_at = now() - interval '2 hours' where id = $1`, [other.id])
  await pass()
  await pass()
  await ended(silent.id)
  expect((await get(other.id)).priority).toBe('high')
  const post = (token: string, body: object, key = 'k1') =>
    server.inject({
      method: 'POST',
      url: `/api/v1/${boss.org}/workflow-hooks/${hooked.id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      payload: body,
    })
  const body = { data: { ticket: 'REQ-0001' } }
  expect((await post('wrong', body)).statusCode).toBe(404)
  expect((await post(hooked.hookToken ?? '', { data: {} })).statusCode).toBe(404)
  for (let n = 0; n < 3; n++) expect((await post(hooked.hookToken ?? '', body)).json()).toEqual({ started: true })
  expect(await runs(hooked.id)).toHaveLength(1)
  await ended(hooked.id)
  const { items } = await boss.call(commentApi.list, { ticketId: ticket.id })
  expect(items).toHaveLength(1)
  expect(JSON.stringify(await boss.call(workflowApi.get, { id: hooked.id }))).not.toContain('wfh_')

  const token = hooked.hookToken ?? ''
  const send = async (payload: string | object, { auth = `Bearer ${token}`, org = boss.org, id = hooked.id } = {}) => {
    const { statusCode } = await server.inject({
      method: 'POST',
      url: `/api/v1/${org}/workflow-hooks/${id}`,
      headers: { 'content-type': 'application/json', ...(auth && { authorization: auth }) },
      payload,
    })
    return statusCode
  }
  const stranger = await join(admin)
  const foreign = await makeTicketBoard(stranger)
  const theirs = await stranger.call(ticketApi.create, { boardId: foreign.board.id, name: 'Theirs' })
  expect([
    await send(body, { auth: '' }),
    await send(body, { auth: 'Bearer ' }),
    await send(body, { auth: token }),
    await send(body, { auth: boss.token }),
    await send(body, { org: stranger.org }),
    await send(body, { id: silent.id }),
    await send({ data: { ticket: theirs.id } }),
    await send({ data: { ticket: { $ne: null } } }),
    await send('{"data":'),
    await send({ ...body, more: 'x'.repeat(1_000_000) }),
  ]).toEqual([404, 404, 404, 404, 404, 404, 404, 404, 400, 400])
  expect(await runs(hooked.id)).toHaveLength(1)
  // Published again it keeps its token; a new one ends the old one.
  const { version } = await boss.call(workflowApi.get, { id: hooked.id })
  const again = await boss.call(workflowApi.publish, { id: hooked.id, version, ...publish })
  expect([again.hookToken, await send(body)]).toEqual([undefined, 200])
  const reader = await join({ 'workflow.view': 'all' }, boss.org)
  await expect(reader.call(workflowApi.renewToken, { id: hooked.id })).rejects.toMatchObject({ code: 'not-permitted' })
  const program = await borrowFrom(setup, boss).key(admin)
  await expect(program.call(workflowApi.renewToken, { id: hooked.id })).rejects.toMatchObject({
    code: 'not-for-api-tokens',
  })
  await expect(stranger.call(workflowApi.renewToken, { id: hooked.id })).rejects.toMatchObject({ code: 'not-found' })
  await expect(boss.call(workflowApi.renewToken, { id: silent.id })).rejects.toMatchObject({ code: 'not-found' })
  // Only tickets that its filter meets.
  const picky = await live(
    'Picky',
    chain({ id: 'start', kind: 'hook', config: { filter: priorityIs('medium'), ticketPath: 'data.ticket' } }, set),
  )
  expect(await send(body, { auth: `Bearer ${picky.hookToken}`, id: picky.id })).toBe(200)
  expect(await runs(picky.id)).toEqual([])
  const { hookToken } = await boss.call(workflowApi.renewToken, { id: hooked.id })
  expect([await send(body), await send(body, { auth: `Bearer ${hookToken}` })]).toEqual([404, 200])
  expect(await runs(hooked.id)).toHaveLength(3)
  await boss.call(workflowApi.unpublish, { id: hooked.id, waitingRuns: 'keep' })
  expect([await send(body, { auth: `Bearer ${hookToken}` }), (await runs(hooked.id)).length]).toEqual([200, 3])
})

test('a dry run shows what would happen and changes nothing; a change of status names what it will start', async () => {
  const { boss, boardId, create, live, get, open, doing, ids } = await setUp()
  const target = await live(
    'Moved',
    chain(on('status-changed', { from: [], to: [doing], filter: priorityIs('high'), byAutomation: true }), {
      id: 'do',
      kind: 'comment',
      config: { text: 'x', type: 'note' },
    }),
  )
  const { id, version } = await create({ priority: 'low' })
  const definition = {
    format: 1,
    nodes: [
      { ...on('created'), next: { next: 'raise' } },
      {
        id: 'raise',
        kind: 'set',
        config: { values: { priority: 'high', [`cf.${ids['note']}`]: 'n' } },
        next: { next: 'wait' },
      },
      { id: 'wait', kind: 'wait', config: { minutes: 60, isWorking: true }, next: { next: 'mail' } },
      {
        id: 'mail',
        kind: 'mail',
        config: { to: 'customer', address: '', subject: 'A', text: 'B' },
        next: { failed: 'ask' },
      },
      { id: 'ask', kind: 'condition', config: { filter: priorityIs('low') }, next: { yes: 'move' } },
      { id: 'move', kind: 'status', config: { statusId: doing }, next: {} },
    ],
  } as unknown as Definition
  const rows = async () =>
    (
      await engine.pool.query(
        `select (select count(*) from change) as changes, (select count(*) from pgboss.job) as jobs, (select version from ticket where id = $1) as version`,
        [id],
      )
    ).rows[0]
  const before = await rows()
  const plain = await boss.call(workflowApi.dryRun, { boardId, ticketId: id, definition, outcomes: {} })
  expect([plain.end, plain.steps.map(({ nodeId, port }) => `${nodeId} ${port}`)]).toEqual([
    'done',
    ['start next', 'raise next', 'wait next', 'mail failed', 'ask no'],
  ])
  expect(plain.steps[1]?.changes[0]?.fields).toContainEqual({ field: 'priority', before: 'low', after: 'high' })
  const chosen = await boss.call(workflowApi.dryRun, { boardId, ticketId: id, definition, outcomes: { ask: 'yes' } })
  expect([chosen.steps.at(-1)?.changes[0]?.fields[0]?.after, chosen.starts]).toEqual([doing, [words('Moved')]])
  expect(await rows()).toEqual(before)
  expect((await get(id)).statusId).toBe(open)
  const few = await join(
    { 'workflow.create': 'all', 'ticket.view': 'all', 'ticket.change-status': 'all', 'ticket-view.status': 'all' },
    boss.org,
  )
  await expect(few.call(workflowApi.dryRun, { boardId, ticketId: id, definition, outcomes: {} })).rejects.toMatchObject(
    { code: 'workflow-rights' },
  )

  expect(await few.call(workflowApi.starting, { ticketId: id, to: doing })).toEqual({ items: [] })
  await boss.call(ticketApi.update, { id, version, priority: 'high' })
  expect(await few.call(workflowApi.starting, { ticketId: id, to: doing })).toEqual({
    items: [{ id: target.id, name: words('Moved') }],
  })
  expect((await get(id)).statusId).toBe(open)
  const owner = await join({ 'ticket.view': 'own', 'ticket.change-status': 'own' }, boss.org)
  await expect(owner.call(workflowApi.starting, { ticketId: id, to: doing })).rejects.toMatchObject({
    code: 'not-found',
  })
})
