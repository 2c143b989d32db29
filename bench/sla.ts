/** Measures the clocks of open tickets computed again after a change of policy, against a bare update of the same rows. */
import { randomUUID } from 'node:crypto'
import { slaApi } from '#modules/sla/api.ts'
import { mostPreviewed } from '#modules/tickets/server/sla/recompute.ts'
import type { SlaPolicy } from '#modules/tickets/sla-policies.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { openBenchOrg } from './bench-org.ts'
import { median, report } from './report.ts'

const tickets = 10_000
const rounds = 3

/** Of each ticket two moves are recorded: into a pausing status and back. */
const fill = `
  with made as (
    insert into ticket (org_id, id, board_id, custom_sequence, display_number, name, status_id, priority, custom_values, search_text,
      search_name, created_at)
    select $1, gen_random_uuid(), $2, n, 'REQ-' || n, 'Request ' || n, $3, (array['low', 'medium', 'high'])[1 + n % 3], '{}', '', 'request',
      now() - make_interval(mins => n % 5000) from generate_series(1, $5::int) n
    returning id, created_at)
  insert into change (org_id, id, kind, subject_id, at, fields, data)
  select $1, gen_random_uuid(), 'ticket.updated', id, created_at + make_interval(mins => m), jsonb_build_array(jsonb_build_object(
    'field', 'statusId', 'before', case m when 1 then $3 else $4 end, 'after', case m when 1 then $4 else $3 end)),
    jsonb_build_object('boardId', $2::uuid)
  from made, unnest('{1,2}'::int[]) m`
const bare = `update ticket set sla = 'on-track', sla_due = now() + interval '1 day', sla_wake_at = now() + interval '1 day',
  sla_clocks = sla_clocks || '[]'::jsonb, version = version + 1
  where org_id = $1 and id in (select id from ticket where org_id = $1 and board_id = $2 and id > $3 order by id limit 500)
  returning id`

const policy = (minutes: number, pausing: string): SlaPolicy => ({
  id: randomUUID(),
  name: { ar: 'A', en: 'A' },
  filter: { logic: 'AND', items: [{ operand: { field: 'name' }, operator: 'CONTAINS', value: 'request' }] },
  schedule: 'default',
  firstResponse: { high: minutes, medium: minutes, low: minutes },
  resolution: { high: minutes * 5, medium: minutes * 8, low: minutes * 10 },
  pauseStatusIds: [pausing],
  riskPercent: 80,
})

export const measureSla = async () => {
  const { engine, orgId, runJobs, call, close } = await openBenchOrg('bench-sla')
  const { board, open, doing } = await makeTicketBoard({ call })
  const boardId = board.id
  await engine.pool.query(fill, [orgId, boardId, open, doing, tickets])
  await engine.pool.query('vacuum (analyze) ticket')
  await engine.pool.query('vacuum (analyze) change')
  const timeOf = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    return performance.now() - began
  }
  const updateBare = async () => {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const { rows } = await engine.pool.query<{ id: string }>(bare, [orgId, boardId, after])
      const last = rows
        .map(({ id }) => id)
        .toSorted()
        .at(-1)
      if (last === undefined) return
      after = last
    }
  }
  const [ratios, seconds, previews]: number[][] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const policies = [policy(60 + round, doing)]
    previews?.push(await timeOf(() => call(slaApi.preview, { boardId, policies })))
    await call(slaApi.save, { boardId, version: round, policies })
    const took = await timeOf(() => runJobs('sla-recompute'))
    const { rowCount } = await engine.pool.query(
      `select from ticket where org_id = $1 and jsonb_array_length(sla_clocks) = 2 and sla is not null`,
      [orgId],
    )
    if (rowCount !== tickets) throw new Error(`${rowCount} tickets have clocks`)
    const plain = await timeOf(updateBare)
    ratios?.push(took / plain)
    seconds?.push(took / 1000)
    console.log(`     ${took.toFixed(0)} ms for ${tickets} tickets, ${plain.toFixed(0)} ms for the bare update`)
  }
  report({ what: `${tickets} open clocks computed again`, value: median(seconds ?? []), most: 15, unit: ' s' })
  report({ what: 'the same, against a bare update of the rows', value: median(ratios ?? []), most: 5, unit: '×' })
  report({ what: `a preview of ${mostPreviewed} tickets`, value: median(previews ?? []), most: 3_000, unit: ' ms' })
  await close()
}
