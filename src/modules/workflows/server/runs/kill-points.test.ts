/** The connection is cut between statements of each step, before and after its commit: every step takes effect once. */
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { killingPool } from '#test/helpers/killing-pool.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { stepApi } from '#modules/approvals/api.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { workflowApi } from '../../api.ts'
import type { Definition } from '../../definition.ts'
import { runStep } from './run-step.ts'

const { engine, join, runtime } = await openTestServer()
const words = (text: string) => ({ ar: text, en: text })
/** Before the statement of this number, at the latest before the commit. */
type Kill = { before: number } | { after: 'commit' }

const cutFor =
  (kill: Kill): Parameters<typeof killingPool>[1] =>
  ({ text, sent, isReading }) => {
    const isCommit = text === 'commit' && !isReading
    if ('after' in kill) return isCommit ? 'after' : undefined
    return isCommit || sent + 1 === kill.before ? 'before' : undefined
  }

test('each step of a run takes effect once, wherever it is cut off', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const agent = await join({ 'ticket.view': 'all' }, boss.org)
  const { board, open, doing, done } = await makeTicketBoard(boss, { board: { workflowEnabled: true } })
  const other = await makeTicketBoard(boss)
  const group = await boss.call(groupApi.create, { name: words('Team'), parentId: null, assignmentType: 'MANUAL' })
  const webhook = await boss.call(webhookApi.create, {
    name: 'Hook',
    url: 'https://example.com/hook',
    events: ['user.created'],
  } as never)
  const stepId = randomUUID()
  await boss.call(stepApi.save, {
    boardId: board.id,
    version: 0,
    steps: [
      {
        id: stepId,
        name: words('Manager'),
        currentStatusId: doing,
        approvalStatusId: done,
        rejectionStatusId: open,
        userIds: [agent.userId],
        groupIds: [],
        watcherIds: [],
        watcherGroupIds: [],
        needed: 1,
        openFields: [],
      },
    ],
  })
  const actions: { kind: string; config: object }[] = [
    { kind: 'set', config: { values: { priority: 'high' } } },
    { kind: 'status', config: { statusId: doing } },
    { kind: 'assign', config: { userIds: [agent.userId], groupId: group.id } },
    { kind: 'comment', config: { text: 'Once', type: 'note' } },
    { kind: 'notify', config: { roles: ['assignees'], userIds: [], text: 'Once' } },
    { kind: 'mail', config: { to: 'address', address: 'once@example.com', subject: 'Once', text: 'Once' } },
    { kind: 'webhook', config: { webhookId: webhook.id } },
    { kind: 'create', config: { boardId: other.board.id, name: 'Once', description: '', isLinked: true } },
    { kind: 'script', config: { source: 'ticket.set("name", ticket.get("name") + "!"); ticket.comment("Script")' } },
    { kind: 'approval', config: { stepId, minutes: 5 } },
    { kind: 'wait', config: { minutes: 5, isWorking: false } },
    { kind: 'comment', config: { text: 'Last', type: 'note' } },
  ]
  /** An approval takes two: it is opened, and its time runs out. */
  const steps = actions.flatMap(({ kind }) => (kind === 'approval' ? [kind, kind] : [kind]))
  const draft = {
    format: 1,
    nodes: [
      { id: 'start', kind: 'hook', config: { filter: null, ticketPath: 'ticket' }, next: { next: 'n0' } },
      ...actions.map((action, at) => ({
        id: `n${at}`,
        ...action,
        next: at + 1 < actions.length ? { [action.kind === 'approval' ? 'late' : 'next']: `n${at + 1}` } : {},
      })),
    ],
  } as unknown as Definition
  const { id, version } = await boss.call(workflowApi.create, { boardId: board.id, name: words('All'), draft })
  await boss.call(workflowApi.publish, { id, version, waitingRuns: 'keep', includesPast: false })
  const ticket = await boss.call(ticketApi.create, { boardId: board.id, name: 'Request', priority: 'low' })
  const runId = randomUUID()
  // Without a job, so that only this test takes its steps.
  await engine.pool.query(
    `insert into workflow_run (org_id, id, workflow_id, version, ticket_id, cause, depth, state, node_id, wake_at)
     values ($1, $2, $3, 1, $4, 'test', 0, 'working', 'n0', now() + interval '1 hour')`,
    [boss.orgId, runId, id, ticket.id],
  )
  const stepsTaken = async () =>
    (await engine.pool.query(`select from workflow_step where org_id = $1 and run_id = $2`, [boss.orgId, runId]))
      .rowCount
  const killStep = async (kill: Kill) => {
    const { pool, state } = killingPool(engine.pool, cutFor(kill))
    const killed = openCtx({ ...runtime, engine: { pool } }, systemCall(boss.orgId, 'test'))
    await expect(runStep(killed, runId)).rejects.toThrow('Connection terminated')
    // The database learns a moment later that the connection is gone.
    const free = `select from workflow_run where org_id = $1 and id = $2 for update skip locked`
    await vi.waitUntil(async () => (await engine.pool.query(free, [boss.orgId, runId])).rowCount === 1, { interval: 2 })
    return state.cutAt
  }

  let kills = 0
  for (let no = 0; no < steps.length; no++) {
    await engine.pool.query(`update workflow_run set wake_at = now() where id = $1 and state = 'waiting'`, [runId])
    // Every fourth statement, of each step another.
    for (let before = 1 + (no % 4), cutAt: unknown; cutAt !== 'commit'; before += 4, kills++) {
      cutAt = await killStep({ before })
      expect(await stepsTaken()).toBe(no)
    }
    await killStep({ after: 'commit' })
    expect(await stepsTaken()).toBe(no + 1)
    kills += 1
  }
  expect(kills).toBeGreaterThan(50)

  const { log, state } = await boss.call(workflowApi.run, { id: runId })
  expect([state, log.map(({ kind, problem }) => [kind, problem])]).toEqual(['done', steps.map((kind) => [kind, null])])
  const count = async (rows: string, ...values: unknown[]) =>
    (await engine.pool.query(`select from ${rows}`, values)).rowCount
  const changed = (field: string) =>
    count(
      `change c, jsonb_array_elements(c.fields) f where c.subject_id = $1 and c.kind <> 'ticket.created' and f->>'field' = $2`,
      ticket.id,
      field,
    )
  expect({
    set: await changed('priority'),
    status: await changed('statusId'),
    assign: await changed('assigneeIds'),
    script: await changed('name'),
    approval: await count(`approval where ticket_id = $1`, ticket.id),
    comment: await count(`comment where ticket_id = $1`, ticket.id),
    notify: await count(`notification where user_id = $1 and type = 'workflow'`, agent.userId),
    mail: await count(`pgboss.job where name = 'mail' and data->>'to' = 'once@example.com'`),
    webhook: await count(`webhook_delivery where webhook_id = $1`, webhook.id),
    create: await count(`ticket where board_id = $1`, other.board.id),
  }).toEqual({
    set: 1,
    status: 1,
    assign: 1,
    script: 1,
    approval: 1,
    comment: 3,
    notify: 1,
    mail: 1,
    webhook: 1,
    create: 1,
  })
})
