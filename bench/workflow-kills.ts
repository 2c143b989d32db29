/** Kills the process that runs a workflow (SIGKILL) at each of its steps, and counts what every step did. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { stepApi } from '#modules/approvals/api.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { workflowApi } from '#modules/workflows/api.ts'
import type { Definition } from '#modules/workflows/definition.ts'
import { sendRun } from '#modules/workflows/server/queue.ts'
import { startNode } from '#test/helpers/node-process.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { openBenchOrg } from './bench-org.ts'
import { report } from './report.ts'

type Bench = Awaited<ReturnType<typeof openBenchOrg>>
const words = (text: string) => ({ ar: text, en: text })
/** In the transaction of a step: before its log entry, before the run moves on; and right after its commit. */
const points = ['log', 'move', 'commit'] as const
type Point = (typeof points)[number]

/** A chosen step waits in its transaction until its process is gone. */
const installBrakes = ({ engine }: Bench) =>
  engine.pool.query(`
    create table public.brake (run_id uuid not null, no int not null, point text not null);
    create function public.brake() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if exists (select from brake where point = tg_argv[0] and run_id = (to_jsonb(new)->>tg_argv[1])::uuid
                 and no = (to_jsonb(new)->>tg_argv[2])::int) then
        delete from brake;
        perform pg_sleep(20);
      end if;
      return new;
    end $$;
    create trigger brake before insert on public.workflow_step for each row execute function brake('log', 'run_id', 'no');
    create trigger brake before update on public.workflow_run for each row execute function brake('move', 'id', 'step_no')`)

const makeActions = async (bench: Bench) => {
  const { call, open } = bench
  const { board, open: first, doing, done } = await makeTicketBoard(bench, { board: { workflowEnabled: true } })
  const other = await makeTicketBoard(bench)
  const agentId = await open.inOrg((ctx) =>
    createUserRecord(ctx, {
      username: 'agent',
      passwordHash: '',
      grants: { 'ticket.view': 'all' },
      firstName: words('Agent'),
      lastName: words('Agent'),
    }),
  )
  const group = await call(groupApi.create, { name: words('Team'), parentId: null, assignmentType: 'MANUAL' })
  const url = 'https://example.com/hook'
  const webhook = await call(webhookApi.create, { name: 'Hook', url, events: ['user.created'] } as never)
  const stepId = randomUUID()
  const step = {
    id: stepId,
    name: words('Manager'),
    currentStatusId: doing,
    approvalStatusId: done,
    rejectionStatusId: first,
    userIds: [agentId],
    groupIds: [],
    watcherIds: [],
    watcherGroupIds: [],
    needed: 1,
    openFields: [],
  }
  await call(stepApi.save, { boardId: board.id, version: 0, steps: [step] })
  const isLow = { logic: 'AND', items: [{ operand: { field: 'priority' }, operator: 'EQUAL', value: 'low' }] }
  const source = 'ticket.set("name", ticket.get("name") + "!"); ticket.comment("Script")'
  const mail = { to: 'address', address: 'once@example.com', subject: 'Once', text: 'Once' }
  const actions: { kind: string; config: object; port?: string }[] = [
    { kind: 'condition', config: { filter: isLow }, port: 'yes' },
    { kind: 'set', config: { values: { priority: 'high' } } },
    { kind: 'status', config: { statusId: doing } },
    { kind: 'assign', config: { userIds: [agentId], groupId: group.id } },
    { kind: 'comment', config: { text: 'Once', type: 'note' } },
    { kind: 'notify', config: { roles: ['assignees'], userIds: [], text: 'Once' } },
    { kind: 'mail', config: mail },
    { kind: 'webhook', config: { webhookId: webhook.id } },
    { kind: 'create', config: { boardId: other.board.id, name: 'Once', description: '', isLinked: true } },
    { kind: 'script', config: { source } },
    // Its time runs out, so it takes two steps.
    { kind: 'approval', config: { stepId, minutes: 60 }, port: 'late' },
    { kind: 'wait', config: { minutes: 60, isWorking: false } },
    { kind: 'comment', config: { text: 'Last', type: 'note' } },
  ]
  const steps = actions.flatMap(({ kind }) => (kind === 'approval' ? [kind, kind] : [kind]))
  const draft = {
    format: 1,
    nodes: [
      { id: 'start', kind: 'created', config: { filter: null, byAutomation: false }, next: { next: 'n0' } },
      ...actions.map(({ kind, config, port = 'next' }, at) => ({
        id: `n${at}`,
        kind,
        config,
        next: at + 1 < actions.length ? { [port]: `n${at + 1}` } : {},
      })),
    ],
  } as unknown as Definition
  const { id, version } = await call(workflowApi.create, { boardId: board.id, name: words('All'), draft })
  await call(workflowApi.publish, { id, version, waitingRuns: 'keep', includesPast: false })
  return { boardId: board.id, otherId: other.board.id, agentId, webhookId: webhook.id, steps }
}
type Actions = Awaited<ReturnType<typeof makeActions>>

const until = async (what: string, isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 3_000; tries++) {
    if (await isSo()) return
    await delay(10)
  }
  throw new Error(`${what} did not happen`)
}

const startRun = async ({ call, engine, runJobs }: Bench, boardId: string) => {
  const ticket = await call(ticketApi.create, { boardId, name: 'Request', priority: 'low' })
  await runJobs('event')
  const { rows } = await engine.pool.query<{ id: string }>(`select id from workflow_run where ticket_id = $1`, [
    ticket.id,
  ])
  return { ticketId: ticket.id, runId: rows[0]?.id ?? '' }
}

/** The job of a lost process is offered again, and the time of a waiting run has come; not while a process has the run. */
const passTime = async ({ engine, open }: Bench, runId: string, states: readonly string[]) => {
  const { rowCount } = await engine.pool.query(
    `update workflow_run set wake_at = now() where id in
       (select id from workflow_run where id = $1 and state = any($2) for update skip locked)`,
    [runId, states],
  )
  if (rowCount) await open.inOrg((ctx) => sendRun(ctx, runId))
}

const takeStep = async (bench: Bench, { runId, no, point }: { runId: string; no: number; point: Point }) => {
  const { engine } = bench
  const has = async (text: string, ...values: unknown[]) => ((await engine.pool.query(text, values)).rowCount ?? 0) > 0
  const isTaken = () => has(`select from workflow_step where run_id = $1 and no = $2`, runId, no)
  const isBraked = () => has(`select from pg_stat_activity where wait_event = 'PgSleep'`)
  await engine.pool.query(`delete from public.brake`)
  if (point !== 'commit') await engine.pool.query(`insert into public.brake values ($1, $2, $3)`, [runId, no, point])
  // Before the worker, which will hold the row of the run.
  await passTime(bench, runId, ['working', 'waiting'])
  const { node } = await startNode({ ...bench.env, DIWAN_ROLE: 'worker' })
  await until(`step ${no}, ${point}`, async () => {
    if (await (point === 'commit' ? isTaken() : isBraked())) return true
    await passTime(bench, runId, ['waiting'])
    return false
  })
  const exit = once(node, 'exit')
  node.kill('SIGKILL')
  await exit
  // The database notices the lost connection when the statement ends.
  await engine.pool.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
  const isFree = `select from workflow_run where id = $1 for update skip locked`
  await until('the end of the lost transaction', () => has(isFree, runId))
  if (point !== 'commit' && (await isTaken())) throw new Error(`Step ${no} was kept though its process was killed`)
}

const finish = async (bench: Bench, runId: string) => {
  const isDone = async () =>
    ((await bench.engine.pool.query(`select from workflow_run where id = $1 and state = 'done'`, [runId])).rowCount ??
      0) > 0
  const { stop } = await startNode({ ...bench.env, DIWAN_ROLE: 'worker' })
  for (let tries = 0; tries < 600 && !(await isDone()); tries++) {
    await passTime(bench, runId, ['working', 'waiting'])
    await delay(100)
  }
  await stop()
  if (!(await isDone())) throw new Error('The run did not end')
}

const countEffects = async ({ engine }: Bench, made: Actions, ticketIds: readonly string[]) => {
  const count = async (rows: string, ...values: unknown[]) =>
    (await engine.pool.query(`select from ${rows}`, values)).rowCount ?? 0
  const changed = (field: string) =>
    count(
      `change c, jsonb_array_elements(c.fields) f where c.subject_id = any($1) and c.kind <> 'ticket.created' and f->>'field' = $2`,
      ticketIds,
      field,
    )
  return {
    set: await changed('priority'),
    status: await changed('statusId'),
    assign: await changed('assigneeIds'),
    script: await changed('name'),
    comments: (await count(`comment where ticket_id = any($1)`, ticketIds)) / 3,
    notify: await count(`notification where user_id = $1 and type = 'workflow'`, made.agentId),
    mail: await count(`pgboss.job where name = 'mail' and data->>'to' = 'once@example.com'`),
    webhook: await count(`webhook_delivery where webhook_id = $1`, made.webhookId),
    create: await count(`ticket where board_id = $1`, made.otherId),
    approval: await count(`approval where ticket_id = any($1)`, ticketIds),
  }
}

export const measureWorkflowKills = async () => {
  const bench = await openBenchOrg('bench-workflow-kills')
  await installBrakes(bench)
  const made = await makeActions(bench)
  const ticketIds: string[] = []
  let kills = 0
  // Four runs of fourteen steps; the last one is killed at another point of each step.
  for (let round = 0; round <= points.length; round++) {
    const { ticketId, runId } = await startRun(bench, made.boardId)
    ticketIds.push(ticketId)
    for (let no = 1; no <= made.steps.length; no++, kills++)
      await takeStep(bench, { runId, no, point: points[(round < points.length ? round : no) % points.length] ?? 'log' })
    await finish(bench, runId)
  }
  const effects = await countEffects(bench, made, ticketIds)
  const { rows } = await bench.engine.pool.query<{ steps: number; most: number }>(
    `select count(*)::int as steps, max(same)::int as most from
       (select count(*) over (partition by run_id, no) as same from workflow_step where problem is null) s`,
  )
  const runs = ticketIds.length
  const wrong = Object.entries(effects).filter(([, times]) => times !== runs)
  console.log(`     ${kills} processes killed; effects of ${runs} runs: ${JSON.stringify(effects)}`)
  report({ what: 'actions that took effect more or less than once', value: wrong.length, most: 0, unit: '' })
  report({ what: 'steps missing', value: runs * made.steps.length - (rows[0]?.steps ?? 0), most: 0, unit: '' })
  report({ what: 'processes too few', value: Math.max(0, 50 - kills), most: 0, unit: '' })
  await bench.close()
}
