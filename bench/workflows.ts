/** Measures steps of workflows against bare transactions with the same writes, and what 20 workflows cost a change of a ticket. */
import { randomUUID } from 'node:crypto'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { workflowApi } from '#modules/workflows/api.ts'
import type { Definition } from '#modules/workflows/definition.ts'
import { runStep } from '#modules/workflows/server/runs/run-step.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { openBenchOrg } from './bench-org.ts'
import { median, report } from './report.ts'

type Bench = Awaited<ReturnType<typeof openBenchOrg>>
const publish = { waitingRuns: 'keep', includesPast: false } as const
const [rounds, tickets, stepsOfRun] = [5, 20, 10]
const steps = tickets * stepsOfRun

const timeOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const goLive = async ({ call }: Bench, boardId: string, draft: Definition) => {
  const name = { ar: randomUUID(), en: randomUUID() }
  const { id, version } = await call(workflowApi.create, { boardId, name, draft })
  await call(workflowApi.publish, { id, version, ...publish })
  return id
}

/** Each step changes the priority. */
const chain: Definition = {
  format: 1,
  nodes: [
    { id: 'start', kind: 'created', config: { filter: null, byAutomation: false }, next: { next: 'n0' } },
    ...Array.from({ length: stepsOfRun }, (_, at) => ({
      id: `n${at}`,
      kind: 'set' as const,
      config: { values: { priority: at % 2 === 0 ? 'high' : 'low' } },
      next: (at + 1 < stepsOfRun ? { next: `n${at + 1}` } : {}) as Record<string, string>,
    })),
  ],
}

/** The rows that one step writes, by hand; $1 organisation, $2 ticket, $3 board, $4 run, $5 number of the step. */
const writes = [
  `update ticket set priority = case when $5::int % 2 = 0 then 'high' else 'low' end, version = version + 1, updated_at = now(),
     search_text = search_text || '' where org_id = $1 and id = $2 and $3::uuid is not null and $4::uuid is not null`,
  `insert into ticket_stat (org_id, board_id, metric, key, amount)
   select $1, $3, 'priority', case when n = $5::int % 2 then 'high' else 'low' end, n * 2 - 1
   from generate_series(0, 1) n where $2::uuid is not null and $4::uuid is not null`,
  `insert into workflow_step (org_id, run_id, no, node_id, kind, port, changes, note)
   select $1, $4, $5, 'n', 'set', 'next', jsonb_build_array(jsonb_build_object('kind', 'ticket.updated', 'subjectId', $2::uuid,
     'fields', '[{"field":"priority","before":"low","after":"high"}]'::jsonb)), '{}' where $3::uuid is not null`,
  `update workflow_run set step_no = $5, node_id = 'n', wake_at = now() + interval '60 seconds'
   where org_id = $1 and id = $4 and $2::uuid is not null and $3::uuid is not null`,
  `insert into change (org_id, id, kind, subject_id, version, actor_name, agent, request_id, fields, data)
   values ($1, gen_random_uuid(), 'ticket.updated', $2, $5, 'A', 'workflow', $4::uuid::text, '[{"field":"priority","before":"low","after":"high"}]',
     jsonb_build_object('boardId', $3::uuid))`,
  `insert into pgboss.job (name, data) select 'event', jsonb_build_object('orgId', $1::uuid, 'ids', jsonb_build_array(gen_random_uuid()))
   where $2::uuid is not null and $3::uuid is not null and $4::uuid is not null and $5::int is not null`,
]

const bareSteps = async (
  { engine, orgId }: Bench,
  boardId: string,
  runs: readonly { id: string; ticketId: string }[],
) => {
  const client = await engine.pool.connect()
  for (const { id, ticketId } of runs)
    for (let no = 1; no <= stepsOfRun; no++) {
      await client.query('begin')
      for (const [at, text] of writes.entries())
        await client.query({ name: `bare-${at}`, text, values: [orgId, ticketId, boardId, id, no] })
      await client.query('commit')
    }
  client.release()
}

/** Runs of one workflow on fresh tickets, none of which has taken a step. */
const startRuns = async ({ call, engine, orgId, runJobs }: Bench, boardId: string) => {
  const made: string[] = []
  for (let at = 0; at < tickets; at++)
    made.push((await call(ticketApi.create, { boardId, name: 'Request', priority: 'low' })).id)
  await runJobs('event')
  const { rows } = await engine.pool.query<{ id: string; ticketId: string }>(
    `select id, ticket_id as "ticketId" from workflow_run where org_id = $1 and ticket_id = any($2) and state = 'working'`,
    [orgId, made],
  )
  if (rows.length !== tickets) throw new Error(`${rows.length} runs started`)
  return rows
}

const measureSteps = async (bench: Bench) => {
  const { board } = await makeTicketBoard(bench, { board: { workflowEnabled: true } })
  await goLive(bench, board.id, chain)
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const [runs, others] = [await startRuns(bench, board.id), await startRuns(bench, board.id)]
    const real = await timeOf(async () => {
      for (const { id } of runs) while (await runStep(bench.open, id));
    })
    const bare = await timeOf(() => bareSteps(bench, board.id, others))
    if (round === 0) continue
    ratios.push(real / bare)
    const perSecond = (ms: number) => Math.round((steps * 1000) / ms)
    console.log(`     ${perSecond(real)} steps a second, ${perSecond(bare)} bare transactions a second`)
  }
  const left = await bench.engine.pool.query(`select from workflow_step where org_id = $1 and problem is not null`, [
    bench.orgId,
  ])
  if (left.rowCount) throw new Error('Steps failed')
  report({ what: 'a step of a workflow, against a bare transaction', value: median(ratios), most: 4, unit: '×' })
}

const watching = (value: string): Definition => ({
  format: 1,
  nodes: [
    {
      id: 'start',
      kind: 'updated',
      config: {
        filter: { logic: 'AND', items: [{ operand: { field: 'name' }, operator: 'CONTAINS', value }] },
        byAutomation: false,
        fields: [],
      },
      next: { next: 'do' },
    },
    { id: 'do', kind: 'set', config: { values: { priority: 'high' } }, next: {} },
  ],
})

/** Changes and all that follows from them: notifications, search, and the question whether a workflow starts. */
const measureChanges = async (bench: Bench) => {
  const make = async (workflows: number) => {
    const { board } = await makeTicketBoard(bench, { board: { workflowEnabled: true } })
    for (let at = 0; at < workflows; at++) await goLive(bench, board.id, watching(`nobody-${at}`))
    const { id } = await bench.call(ticketApi.create, { boardId: board.id, name: 'Request' })
    return id
  }
  const [plain, watched] = [await make(0), await make(20)]
  await bench.runJobs('event')
  const change = (id: string) =>
    timeOf(async () => {
      const { version, priority } = await bench.call(ticketApi.get, { id })
      await bench.call(ticketApi.update, { id, version, priority: priority === 'high' ? 'low' : 'high' })
      await bench.runJobs('event')
    })
  const times: Record<'plain' | 'watched', number[]> = { plain: [], watched: [] }
  for (let at = 0; at < 120; at++) {
    times.plain.push(await change(plain))
    times.watched.push(await change(watched))
  }
  const [few, many] = [median(times.plain.slice(20)), median(times.watched.slice(20))]
  console.log(`     ${few.toFixed(1)} ms without workflows, ${many.toFixed(1)} ms with 20`)
  report({ what: 'a change of a ticket on a board with 20 workflows', value: many / few, most: 1.5, unit: '×' })
}

export const measureWorkflows = async () => {
  const bench = await openBenchOrg('bench-workflows')
  await measureSteps(bench)
  await measureChanges(bench)
  await bench.close()
}
