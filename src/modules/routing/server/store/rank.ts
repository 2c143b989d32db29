/** Ranks the members of the teams of a channel for one work item, in one statement. Reads only; a place is taken afterwards. */
import { sql, type RawBuilder } from 'kysely'
import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import type { Ctx } from '#platform/context.ts'
import type { exclusionReasons } from '../../wall-api.ts'
import { policies } from './policies/policies.ts'
import type { CandidateFacts, Policy } from './policies/policy.ts'

type ExclusionReason = (typeof exclusionReasons)[number]

export type RankQuery = {
  between: TeamAssignPolicy
  /** In the order of the channel. */
  teams: readonly { teamId: string; policy: TeamAssignPolicy }[]
  skillIds: readonly string[]
  weight: number
  askedIds: readonly string[]
  preferUserId: string | null
  seed: string
  most: number
}
export type Candidate = CandidateFacts & { teamKey: number; memberKey: number }
export type Excluded = Partial<Record<ExclusionReason, { count: number; userIds: string[] }>>
type Ranking = {
  candidates: Candidate[]
  excluded: Excluded
  teams: { teamId: string; place: number; turnAt: number }[]
}

/** As many users of each reason are named in a decision. */
const mostNamed = 20

const hashOf = (seed: string, column: RawBuilder<unknown>) =>
  sql`(('x' || substr(md5(${seed} || ${column}::text), 1, 8))::bit(32)::bigint)`

const chosen = Object.entries(policies).filter((entry): entry is [TeamAssignPolicy, Policy] => entry[1] !== null)
const memberKey = sql.join(
  chosen.map(([name, { memberSql }]) => sql`when ${sql.lit(name)} then (${memberSql})::float8`),
  sql` `,
)

const exclusion = ({ weight, askedIds, skillIds }: RankQuery) => sql`case
  when a.user_id is null or not a.takes_work then 'status'
  when u.disabled_at is not null or u.last_seen_at is null or u.last_seen_at < now() - interval '3 minutes' then 'offline'
  when ${skillIds.length > 0} and (select count(*) from skill k where k.org_id = m.org_id and k.is_enabled
    and k.id = any(${[...skillIds]}::uuid[])
    and not exists (select from agent_skill s where s.org_id = m.org_id and s.user_id = m.user_id and s.skill_id = k.id)) > 0
    then 'skills'
  when a.held + ${weight} > a.max_held then 'full'
  when m.held + ${weight} > m.capacity then 'team-full'
  when m.user_id = any(${[...askedIds]}::uuid[]) then 'asked'
  when exists (select from offer o where o.org_id = m.org_id and o.user_id = m.user_id and o.state = 'open') then 'offered' end`

const membersSql = (ctx: Ctx, query: RankQuery) => sql`
  select m.team_id, m.user_id, t.policy, t.place::int as place, m.priority,
    coalesce(extract(epoch from m.turn_at), 0)::float8 as turn_at,
    coalesce(extract(epoch from max(m.turn_at) over (partition by m.team_id)), 0)::float8 as team_turn_at,
    coalesce(a.held, 0) as held, coalesce(a.max_held, 0) as max_held,
    coalesce(extract(epoch from a.free_since), 0)::float8 as free_since,
    (coalesce(a.talk_seconds, 0) + coalesce(extract(epoch from now() - a.busy_since), 0))::float8 as talk_seconds,
    coalesce(extract(epoch from now() - a.login_at), 0)::float8 as login_seconds,
    ${hashOf(query.seed, sql`m.user_id`)} as hash, ${hashOf(query.seed, sql`m.team_id`)} as team_hash,
    ${exclusion(query)} as excluded
  from unnest(${query.teams.map(({ teamId }) => teamId)}::uuid[], ${query.teams.map(({ policy }) => policy)}::text[])
    with ordinality as t (team_id, policy, place)
  join team_member m on m.org_id = ${ctx.orgId} and m.team_id = t.team_id
  join org_user u on u.org_id = m.org_id and u.id = m.user_id
  left join agent a on a.org_id = m.org_id and a.user_id = m.user_id`

/** Teams that are MANUAL must be left out by the caller. */
export const rank = async (ctx: Ctx, query: RankQuery): Promise<Ranking> => {
  const between = policies[query.between]
  if (!between || query.teams.length === 0) return { candidates: [], excluded: {}, teams: [] }
  const { rows } = await sql<Ranking>`
    with member as materialized (${membersSql(ctx, query)}),
    team as (
      select member.team_id, (${between.teamSql})::float8 as team_key from member where excluded is null
      group by member.team_id, member.place, member.team_turn_at, member.team_hash),
    candidate as (
      select member.*, team.team_key, case member.policy ${memberKey} end as member_key
      from member join team using (team_id) where excluded is null
      order by (member.user_id is distinct from ${query.preferUserId}::uuid), team_key, place, member_key, priority, free_since, hash
      limit ${query.most})
    select
      coalesce((select jsonb_agg(jsonb_build_object('teamId', team_id, 'userId', user_id, 'priority', priority, 'turnAt', turn_at,
        'held', held, 'maxHeld', max_held, 'freeSince', free_since, 'talkSeconds', talk_seconds, 'loginSeconds', login_seconds,
        'teamKey', team_key, 'memberKey', member_key)) from candidate), '[]') as candidates,
      coalesce((select jsonb_object_agg(excluded, jsonb_build_object('count', count, 'userIds', user_ids)) from (
        select excluded, count(*), (array_agg(user_id order by hash))[1:${sql.lit(mostNamed)}] as user_ids
        from member where excluded is not null group by excluded) reasons), '{}') as excluded,
      coalesce((select jsonb_agg(distinct jsonb_build_object('teamId', team_id, 'place', place, 'turnAt', team_turn_at))
        from member), '[]') as teams`.execute(ctx.db)
  return rows[0] ?? { candidates: [], excluded: {}, teams: [] }
}
