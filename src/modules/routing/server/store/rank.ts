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
  sql<number>`(('x' || substr(md5(${seed} || ${column}::text), 1, 8))::bit(32)::bigint)`

const chosen = Object.entries(policies).filter((entry): entry is [TeamAssignPolicy, Policy] => entry[1] !== null)
/** By the policy of the member's team; those that no team has cost time for each member. */
const memberKeyOf = ({ teams }: RankQuery) => {
  const cases = chosen
    .filter(([name]) => teams.some(({ policy }) => policy === name))
    .map(([name, { memberSql }]) => sql`when ${sql.lit(name)} then (${memberSql})::float8`)
  return sql`case member.policy ${sql.join(cases, sql` `)} end`
}

/** Skills that a member must have; a disabled one is not asked for. */
const requiredSkills = (ctx: Ctx, skillIds: readonly string[]) =>
  sql`select id from skill where org_id = ${ctx.orgId} and is_enabled and id = any(${[...skillIds]}::uuid[])`

const lacksSkills = (ctx: Ctx, skillIds: readonly string[]) =>
  skillIds.length === 0
    ? sql`false`
    : sql`((select count(*) from (${requiredSkills(ctx, skillIds)}) required) > 0 and m.user_id not in (
        select user_id from agent_skill where org_id = ${ctx.orgId} and skill_id in (${requiredSkills(ctx, skillIds)})
        group by user_id having count(*) = (select count(*) from (${requiredSkills(ctx, skillIds)}) required)))`

const exclusion = (ctx: Ctx, { weight, askedIds, skillIds }: RankQuery) => sql`case
  when a.user_id is null or not a.takes_work then 'status'
  when u.disabled_at is not null or u.last_seen_at is null or u.last_seen_at < now() - interval '3 minutes' then 'offline'
  when ${lacksSkills(ctx, skillIds)} then 'skills'
  when a.held + ${weight} > a.max_held then 'full'
  when m.held + ${weight} > m.capacity then 'team-full'
  when m.user_id = any(${[...askedIds]}::uuid[]) then 'asked'
  when m.user_id in (select user_id from offer where org_id = ${ctx.orgId} and state = 'open') then 'offered' end`

/** All members, as they are stored: what is computed for each of them makes a decision as slow as the team is large. */
const everyoneSql = (ctx: Ctx, query: RankQuery) => sql`
  select m.team_id, m.user_id, t.policy, t.place::int as place, m.priority, m.turn_at, a.held, a.max_held, a.free_since,
    a.talk_seconds, a.busy_since, a.login_at, ${exclusion(ctx, query)} as excluded
  from unnest(${query.teams.map(({ teamId }) => teamId)}::uuid[], ${query.teams.map(({ policy }) => policy)}::text[])
    with ordinality as t (team_id, policy, place)
  join team_member m on m.org_id = ${ctx.orgId} and m.team_id = t.team_id
  join org_user u on u.org_id = m.org_id and u.id = m.user_id
  left join agent a on a.org_id = m.org_id and a.user_id = m.user_id`

/** What the policies compare, over a row of `everyone` (`e`): PostgreSQL computes what is used of it alone. */
const memberSql = ({ seed }: RankQuery) => sql`(select e.policy, e.priority, e.held, e.max_held,
    coalesce(date_part('epoch', e.turn_at), 0) as turn_at, date_part('epoch', e.free_since) as free_since,
    e.talk_seconds + coalesce(date_part('epoch', now() - e.busy_since), 0) as talk_seconds,
    coalesce(date_part('epoch', now() - e.login_at), 0) as login_seconds,
    case when e.policy = 'RANDOM' then ${hashOf(seed, sql`e.user_id`)} end as hash,
    e.place, e.excluded is null as is_eligible)`

const teamsSql = (query: RankQuery, { teamSql }: Policy) => sql`
  select e.team_id, e.place, max(member.turn_at) as team_turn_at,
    (${teamSql(hashOf(query.seed, sql`e.team_id`))})::float8 as team_key
  from everyone e cross join lateral ${memberSql(query)} member group by e.team_id, e.place`

/**
 * Of the first ones alone everything is computed that a decision shows, and the hash that decides among equals: for all members
 * it costs as much as the rest.
 */
const candidatesSql = (query: RankQuery) => {
  const { seed, preferUserId, teams, most } = query
  // What is the same for all of them is left out: each comparison counts.
  const order = sql.join([
    ...(preferUserId ? [sql`(e.user_id is distinct from ${preferUserId}::uuid)`] : []),
    ...(teams.length > 1 ? [sql`team_key, e.place`] : []),
    sql`member_key, e.priority, e.free_since`,
  ])
  return sql`
    select e.team_id, e.user_id, e.team_key, e.member_key, member.* from (
      select e.*, team_key, ${memberKeyOf(query)} as member_key
      from everyone e join team using (team_id, place) cross join lateral ${memberSql(query)} member
      where e.excluded is null order by ${order}, e.user_id limit ${sql.lit(most)}) e
    cross join lateral ${memberSql(query)} member
    order by ${order}, ${hashOf(seed, sql`e.user_id`)}`
}

/** Teams that are MANUAL must be left out by the caller. */
export const rank = async (ctx: Ctx, query: RankQuery): Promise<Ranking> => {
  const between = policies[query.between]
  if (!between || query.teams.length === 0) return { candidates: [], excluded: {}, teams: [] }
  const { rows } = await sql<Ranking>`
    with everyone as materialized (${everyoneSql(ctx, query)}),
    team as materialized (${teamsSql(query, between)}),
    candidate as (${candidatesSql(query)})
    select
      coalesce((select jsonb_agg(jsonb_build_object('teamId', team_id, 'userId', user_id, 'priority', priority, 'turnAt', turn_at,
        'held', held, 'maxHeld', max_held, 'freeSince', free_since, 'talkSeconds', talk_seconds, 'loginSeconds', login_seconds,
        'teamKey', team_key, 'memberKey', member_key)) from candidate), '[]') as candidates,
      coalesce((select jsonb_object_agg(excluded, jsonb_build_object('count', count, 'userIds', user_ids)) from (
        select excluded, count(*), (array_agg(user_id))[1:${sql.lit(mostNamed)}] as user_ids
        from everyone where excluded is not null group by excluded) reasons), '{}') as excluded,
      coalesce((select jsonb_agg(jsonb_build_object('teamId', team_id, 'place', place, 'turnAt', team_turn_at))
        from team), '[]') as teams`.execute(ctx.db)
  return rows[0] ?? { candidates: [], excluded: {}, teams: [] }
}
