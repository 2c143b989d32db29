/** The actions of a workflow that wait for others: an approval, and a script with the rights of its publisher. */
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { stepApi } from '#modules/approvals/api.ts'
import { approvalApi } from '#modules/tickets/api/approvals.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { userApi } from '#modules/users/api/users.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { workflowApi } from '../api.ts'
import type { Definition } from '../definition.ts'
import { readyWorkflow } from '../gallery.ts'
import { runDue } from './runs/due.ts'

const { engine, join, runtime } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>
const words = (text: string) => ({ ar: text, en: text })
const publish = { waitingRuns: 'keep', includesPast: false } as const
const start = { id: 'start', kind: 'created', config: { filter: null, byAutomation: false }, next: { next: 'do' } }
const comment = (text: string) => ({ kind: 'comment', config: { text, type: 'note' }, next: {} })
const graph = (...nodes: object[]) => ({ format: 1, nodes: [start, ...nodes] }) as unknown as Definition

const setUp = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const made = await makeTicketBoard(boss, {
    board: { workflowEnabled: true },
    fields: { amount: { type: 'NUMBER' } },
  })
  const boardId = made.board.id
  const approver = await join({ 'ticket.view': 'own' }, boss.org)
  const step = {
    id: randomUUID(),
    name: words('Manager'),
    currentStatusId: made.open,
    approvalStatusId: made.doing,
    rejectionStatusId: made.done,
    userIds: [approver.userId],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
  await boss.call(stepApi.save, { boardId, version: 0, steps: [step] })
  const live = async (draft: Definition, by: Pick<Member, 'call'> = boss) => {
    const { id, version, faults } = await by.call(workflowApi.create, { boardId, name: words('Flow'), draft })
    expect(faults).toEqual([])
    return by.call(workflowApi.publish, { id, version, ...publish })
  }
  const create = (amount = 5000) =>
    boss.call(ticketApi.create, { boardId, name: 'Request', values: { [made.ids['amount'] ?? '']: amount } })
  const states = async (id: string) =>
    (await boss.call(workflowApi.runs, { id })).items.map(({ state, problem }) => [state, problem])
  const until = (id: string, state: string) =>
    vi.waitFor(async () => expect((await states(id)).map(([each]) => each)).toContain(state))
  const log = async (id: string) => {
    const [run] = (await boss.call(workflowApi.runs, { id })).items
    const { log: steps } = await boss.call(workflowApi.run, { id: run?.id ?? '' })
    return steps.map(({ kind, port, problem }) => [kind, port, problem])
  }
  const comments = async (ticketId: string) =>
    (await boss.call(commentApi.list, { ticketId })).items.map(({ body }) => body.replace(/<[^>]*>/g, ''))
  const decide = async (ticketId: string, decision: 'approve' | 'reject' | 'withdraw', by: Member = approver) => {
    const { approvals } = await boss.call(approvalApi.get, { id: ticketId })
    return by.call(approvalApi[decision], { id: ticketId, approvalId: approvals[0]?.id ?? '' })
  }
  return { ...made, boss, approver, boardId, step, live, create, states, until, log, comments, decide }
}

const asking = (stepId: string, minutes: number | null = null, next: object = {}) =>
  graph(
    { id: 'do', kind: 'approval', config: { stepId, minutes }, next: { approved: 'yes', rejected: 'no', ...next } },
    { id: 'yes', ...comment('Approved') },
    { id: 'no', ...comment('Rejected') },
    ...('late' in next ? [{ id: 'late', ...comment('Late') }] : []),
    ...('failed' in next ? [{ id: 'failed', ...comment('Ended') }] : []),
  )

test('a run waits for the decision and goes on at its branch, once', async () => {
  const { boss, step, live, create, until, log, comments, decide, states, doing, done } = await setUp()
  // It waits on the same ticket for time alone.
  const other = await live(
    graph(
      { id: 'do', kind: 'wait', config: { minutes: 60, isWorking: false }, next: { next: 'say' } },
      { id: 'say', ...comment('Too early') },
    ),
  )
  const flow = await live(asking(step.id))
  const first = await create()
  await until(other.id, 'waiting')
  await until(flow.id, 'waiting')
  expect(await boss.call(ticketApi.get, { id: first.id })).toMatchObject({ approval: 'pending' })
  await decide(first.id, 'approve')
  await until(flow.id, 'done')
  expect(await comments(first.id)).toEqual(['Approved'])
  expect((await boss.call(ticketApi.get, { id: first.id })).statusId).toBe(doing)
  expect(await log(flow.id)).toEqual([
    ['approval', null, null],
    ['approval', 'approved', null],
    ['comment', 'next', null],
  ])
  expect(await states(other.id)).toEqual([['waiting', null]])
  const second = await create()
  await until(flow.id, 'waiting')
  await decide(second.id, 'reject')
  await vi.waitFor(async () =>
    expect(await states(flow.id)).toEqual([
      ['done', null],
      ['done', null],
    ]),
  )
  expect(await comments(second.id)).toEqual(['Rejected'])
  expect((await boss.call(ticketApi.get, { id: second.id })).statusId).toBe(done)
  // A newer version ends those that wait only where that is chosen.
  const again = async (waitingRuns: 'keep' | 'stop') => {
    const { version } = await boss.call(workflowApi.get, { id: other.id })
    await boss.call(workflowApi.publish, { id: other.id, version, ...publish, waitingRuns })
    return states(other.id)
  }
  expect([await again('keep'), await again('stop')]).toEqual([
    Array.from({ length: 2 }, () => ['waiting', null]),
    Array.from({ length: 2 }, () => ['stopped', 'replaced']),
  ])
})

test('a withdrawn approval takes the way of failures, or ends the run; a late one reminds', async () => {
  const { boss, step, live, create, until, log, comments, decide, states } = await setUp()
  const ended = await live(asking(step.id))
  const ticket = await create()
  await until(ended.id, 'waiting')
  await decide(ticket.id, 'withdraw', boss)
  await until(ended.id, 'failed')
  expect(await states(ended.id)).toEqual([['failed', 'approval-ended']])
  await boss.call(workflowApi.unpublish, { id: ended.id, waitingRuns: 'stop' })

  const kept = await live(asking(step.id, 30, { failed: 'failed', late: 'late' }))
  const withdrawn = await create()
  await until(kept.id, 'waiting')
  await decide(withdrawn.id, 'withdraw', boss)
  await until(kept.id, 'done')
  expect(await comments(withdrawn.id)).toEqual(['Ended'])

  const late = await create()
  await until(kept.id, 'waiting')
  await engine.pool.query('update public.workflow_run set wake_at = now() where ticket_id = $1', [late.id])
  await runDue(openCtx(runtime, systemCall(boss.orgId, 'test')))
  await vi.waitFor(async () => expect(await comments(late.id)).toEqual(['Late']))
  expect((await boss.call(ticketApi.get, { id: late.id })).approval).toBe('pending')
  expect(await log(kept.id)).toEqual([
    ['approval', null, null],
    ['approval', 'late', null],
    ['comment', 'next', null],
  ])
  // Decided later, it starts nothing again.
  await decide(late.id, 'approve')
  await vi.waitFor(async () => expect((await states(kept.id)).every(([state]) => state === 'done')).toBe(true))
  expect(await comments(late.id)).toEqual(['Late'])
})

test('the ready workflow asks over an amount, a dry run shows the chosen decision, and a missing step is a fault', async () => {
  const { boss, boardId, board, ids, step, live, create, until, states } = await setUp()
  const ready = readyWorkflow('approve', { statuses: board.statuses, amountId: ids['amount'], stepId: step.id }, 'en')
  const { id: ticketId, version } = await create(2000)
  const dry = (outcomes: Record<string, 'approved' | 'rejected'>) =>
    boss.call(workflowApi.dryRun, { boardId, ticketId, definition: ready, outcomes })
  const kinds = async (chosen: Parameters<typeof dry>[0]) => (await dry(chosen)).steps.map(({ kind }) => kind)
  expect(await kinds({})).toEqual(['created', 'condition', 'approval', 'comment'])
  expect(await kinds({ approve: 'rejected' })).toEqual(['created', 'condition', 'approval', 'notify'])
  expect(await boss.call(ticketApi.get, { id: ticketId })).toMatchObject({ version, approval: null })
  const flow = await live(ready)
  await create(10)
  await until(flow.id, 'done')
  await create(2000)
  await until(flow.id, 'waiting')
  expect(new Set((await states(flow.id)).map(([state]) => state))).toEqual(new Set(['done', 'waiting']))
  const unknown = await boss.call(workflowApi.create, { boardId, name: words('B'), draft: asking(randomUUID()) })
  expect(unknown.faults).toEqual([{ nodeId: 'do', path: 'stepId', problem: 'not-there' }])
})

const scripted = (source: string) =>
  graph(
    { id: 'do', kind: 'script', config: { source }, next: { next: 'yes', failed: 'no' } },
    { id: 'yes', ...comment('Went on') },
    { id: 'no', ...comment('Failed') },
  )

test('a script of a workflow writes once, and acts with what its publisher may at that moment', async () => {
  const { boss, boardId, ids, live, create, until, log, comments } = await setUp()
  const rights: Grants = {
    'workflow.create': 'all',
    'workflow.view': 'all',
    'ticket.view': 'all',
    'ticket.execute-script': 'all',
    'ticket.update': 'all',
    'ticket.change-priority': 'all',
    'ticket.comment': 'all',
    'ticket-view.priority': 'all',
  }
  const publisher = await join(rights, boss.org)
  const source = 'ticket.set("amount", ticket.get("amount") * 2); ticket.set("priority", "high"); log("doubled")'
  const few = await join({ 'workflow.create': 'all', 'workflow.view': 'all', 'ticket.comment': 'all' }, boss.org)
  const own = await few.call(workflowApi.create, { boardId, name: words('Few'), draft: scripted(source) })
  await expect(few.call(workflowApi.publish, { id: own.id, version: 1, ...publish })).rejects.toMatchObject({
    code: 'workflow-rights',
  })
  const flow = await live(scripted(source), publisher)
  const ticket = await create(21)
  await until(flow.id, 'done')
  const after = await boss.call(ticketApi.get, { id: ticket.id })
  expect([after.values[ids['amount'] ?? ''], after.priority]).toEqual([42, 'high'])
  expect(await comments(ticket.id)).toEqual(['Went on'])
  const { items } = await boss.call(ticketApi.history, { id: ticket.id })
  expect(
    items.filter(({ kind }) => kind === 'ticket.updated').map(({ actorId, actorName }) => [actorId, actorName]),
  ).toEqual([[null, 'Flow']])

  const dry = await publisher.call(workflowApi.dryRun, {
    boardId,
    ticketId: ticket.id,
    definition: scripted(source),
    outcomes: {},
  })
  expect(dry.steps[1]).toMatchObject({ kind: 'script', note: { log: ['doubled'] } })
  expect((await boss.call(ticketApi.get, { id: ticket.id })).version).toBe(after.version)

  // Each script reads what the steps before it would have left.
  const chained = {
    format: 1,
    nodes: [
      { ...start, next: { next: 'set' } },
      { id: 'set', kind: 'set', config: { values: { [`cf.${ids['amount']}`]: 5 } }, next: { next: 'do' } },
      { id: 'do', kind: 'script', config: { source }, next: { next: 'again' } },
      { id: 'again', kind: 'script', config: { source }, next: { next: 'fail' } },
      { id: 'fail', kind: 'script', config: { source: 'fail("No")' }, next: {} },
    ],
  } as unknown as Definition
  const { steps, end } = await publisher.call(workflowApi.dryRun, {
    boardId,
    ticketId: ticket.id,
    definition: chained,
    outcomes: {},
  })
  expect([end, steps.map(({ kind, problem }) => [kind, problem])]).toEqual([
    'failed',
    [
      ['created', null],
      ['set', null],
      ['script', null],
      ['script', null],
      ['script', 'script-failed'],
    ],
  ])
  expect(steps[3]?.changes[0]?.fields).toMatchObject([{ before: 10, after: 20 }])
  expect((await boss.call(ticketApi.get, { id: ticket.id })).version).toBe(after.version)

  // What a refused step has written before is taken back before the next one is tried.
  const half = {
    format: 1,
    nodes: [
      { ...start, next: { next: 'do' } },
      {
        id: 'do',
        kind: 'script',
        config: { source: 'ticket.set("amount", 77); ticket.notify("x", me)' },
        next: { failed: 'again' },
      },
      { id: 'again', kind: 'script', config: { source: 'log(ticket.get("amount"))' }, next: {} },
    ],
  } as unknown as Definition
  const silent = await join({ ...rights, 'ticket.comment': undefined } as Grants, boss.org)
  const tried = await silent.call(workflowApi.dryRun, { boardId, ticketId: ticket.id, definition: half, outcomes: {} })
  expect(tried.steps.map(({ problem, note, changes }) => [problem, note, changes.length]).slice(1)).toEqual([
    ['not-permitted', {}, 0],
    [null, { log: ['42'], messages: [] }, 0],
  ])

  // An account that is still there but may no longer execute scripts runs none.
  const demoted = await join(rights, boss.org)
  const { 'ticket.execute-script': _, ...without } = rights
  const theirs = await live(scripted(source), demoted)
  await boss.call(workflowApi.unpublish, { id: flow.id, waitingRuns: 'keep' })
  await engine.pool.query('update org_user set grants = $2 where id = $1', [demoted.userId, JSON.stringify(without)])
  const kept = await create(21)
  await vi.waitFor(async () => expect(await comments(kept.id)).toEqual(['Failed']))
  expect((await log(theirs.id))[0]).toEqual(['script', 'failed', 'script-no-publisher'])
  await boss.call(workflowApi.unpublish, { id: theirs.id, waitingRuns: 'keep' })
  const { version: before } = await boss.call(workflowApi.get, { id: flow.id })
  await publisher.call(workflowApi.publish, { id: flow.id, version: before, ...publish })

  await boss.call(userApi.disable, { ids: [publisher.userId] })
  const orphan = await create(21)
  await vi.waitFor(async () => expect(await comments(orphan.id)).toEqual(['Failed']))
  expect((await boss.call(ticketApi.get, { id: orphan.id })).values[ids['amount'] ?? '']).toBe(21)
  expect((await log(flow.id))[0]).toEqual(['script', 'failed', 'script-no-publisher'])
})

test('a script that fails takes the way of failures, and changes nothing', async () => {
  const { boss, live, create, until, log, comments } = await setUp()
  const flow = await live(scripted('ticket.set("priority", "high"); for (;;);'))
  const ticket = await create()
  await until(flow.id, 'done')
  expect(await comments(ticket.id)).toEqual(['Failed'])
  expect((await log(flow.id))[0]).toEqual(['script', 'failed', 'script-failed'])
  expect((await boss.call(ticketApi.get, { id: ticket.id })).priority).not.toBe('high')
})
