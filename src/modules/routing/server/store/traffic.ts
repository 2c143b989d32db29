/** Recorded traffic of a channel: when work came, how long it took, and who was at work. */
import { sql } from 'kysely'
import { interactionTypes } from '#modules/workforce/interaction-types.ts'
import { takesWork } from '#modules/workforce/agent-transitions.ts'
import type { Ctx } from '#platform/context.ts'
import type { RecordedAgent, RecordedWork } from '../replay.ts'

type Period = { channelId: string; hours: number }
const mostWork = 2000
const mostAgents = 1000

const listWork = async (ctx: Ctx, { channelId, hours }: Period) => {
  const { rows } = await sql<RecordedWork>`
    select id, extract(epoch from created_at)::float8 as arrived_at, weight,
      greatest(1, extract(epoch from coalesce(done_at, now()) - held_since))::float8 as service_seconds
    from work_item where org_id = ${ctx.orgId} and channel_id = ${channelId} and held_since is not null
      and created_at > now() - make_interval(hours => ${hours})
    order by created_at desc limit ${mostWork}`.execute(ctx.db)
  return rows
}

const listAgents = async (ctx: Ctx, { teamIds, hours }: { teamIds: readonly string[]; hours: number }) => {
  const { rows } = await sql<RecordedAgent>`
    select m.user_id, m.team_id, m.priority, least(a.max_held, m.capacity) as max_held, (
      select coalesce(jsonb_agg(jsonb_build_object('from', extract(epoch from l.started_at),
        'to', extract(epoch from coalesce(l.ended_at, now()))) order by l.started_at), '[]')
      from agent_status_log l where l.org_id = m.org_id and l.user_id = m.user_id
        and l.status = any(${interactionTypes.filter(takesWork)}::text[])
        and coalesce(l.ended_at, now()) > now() - make_interval(hours => ${hours})) as shifts
    from team_member m join agent a on a.org_id = m.org_id and a.user_id = m.user_id
    where m.org_id = ${ctx.orgId} and m.team_id = any(${[...teamIds]}::uuid[])
    order by m.team_id, m.user_id limit ${mostAgents}`.execute(ctx.db)
  return rows
}

export const trafficStore = { listWork, listAgents }
