/** Places: how much work an agent holds, in all and for a team. Every statement locks the agent before the member. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export type Place = { userId: string; teamId: string | null; weight: number }

/** The first of these candidates who still has places free and is not locked by another transaction; every offer is a turn. */
const takeFirst = async (
  ctx: Ctx,
  candidates: readonly { userId: string; teamId: string }[],
  weight: number,
): Promise<{ userId: string; teamId: string } | undefined> => {
  const { rows } = await sql<{ userId: string; teamId: string }>`
    with pick as materialized (
      select a.user_id, m.team_id
      from unnest(${candidates.map(({ userId }) => userId)}::uuid[], ${candidates.map(({ teamId }) => teamId)}::uuid[])
        with ordinality as best (user_id, team_id, place)
      join agent a on a.org_id = ${ctx.orgId} and a.user_id = best.user_id
      join team_member m on m.org_id = a.org_id and m.team_id = best.team_id and m.user_id = a.user_id
      where a.takes_work and a.held + ${weight} <= a.max_held and m.held + ${weight} <= m.capacity
      order by best.place limit 1 for update of a, m skip locked),
    taken as (
      update agent set held = agent.held + ${weight}, busy_since = coalesce(agent.busy_since, now()) from pick
      where agent.org_id = ${ctx.orgId} and agent.user_id = pick.user_id)
    update team_member set held = team_member.held + ${weight}, turn_at = clock_timestamp() from pick
    where team_member.org_id = ${ctx.orgId} and team_member.team_id = pick.team_id and team_member.user_id = pick.user_id
    returning team_member.user_id, team_member.team_id`.execute(ctx.db)
  return rows[0]
}

/** Whether the agent had the place; the capacity for a team counts where the agent is its member. */
const take = async (ctx: Ctx, { userId, teamId, weight }: Place): Promise<boolean> => {
  const { rows } = await sql`update agent set held = held + ${weight}, busy_since = coalesce(busy_since, now())
    where org_id = ${ctx.orgId} and user_id = ${userId} and held + ${weight} <= max_held returning user_id`.execute(
    ctx.db,
  )
  if (rows.length === 0 || !teamId) return rows.length > 0
  const { rows: members } = await sql`update team_member set held = held + ${weight}
    where org_id = ${ctx.orgId} and team_id = ${teamId} and user_id = ${userId} and held + ${weight} <= capacity
    returning user_id`.execute(ctx.db)
  if (members.length > 0) return true
  await sql`update agent set held = held - ${weight}, busy_since = case when held = ${weight} then null else busy_since end
    where org_id = ${ctx.orgId} and user_id = ${userId}`.execute(ctx.db)
  return false
}

/** Frees a place. Talk time ends with the last one; the agent waits for work from now on. */
const release = async (ctx: Ctx, { userId, teamId, weight }: Place) => {
  await sql`
    update agent set held = held - ${weight}, free_since = now(),
      talk_seconds = talk_seconds + case when held = ${weight} then coalesce(extract(epoch from now() - busy_since), 0) else 0 end,
      busy_since = case when held = ${weight} then null else busy_since end
    where org_id = ${ctx.orgId} and user_id = ${userId}`.execute(ctx.db)
  if (teamId)
    await sql`update team_member set held = greatest(0, held - ${weight})
      where org_id = ${ctx.orgId} and team_id = ${teamId} and user_id = ${userId}`.execute(ctx.db)
}

/** The first of these teams that has the user as a member, with room for the work if one has. */
const teamOf = async (
  ctx: Ctx,
  userId: string,
  { teamIds, weight }: { teamIds: readonly string[]; weight: number },
) => {
  const { rows } = await sql<{ teamId: string }>`
    select team_id from team_member
    where org_id = ${ctx.orgId} and user_id = ${userId} and team_id = any(${[...teamIds]}::uuid[])
    order by held + ${weight} > capacity, array_position(${[...teamIds]}::uuid[], team_id) limit 1`.execute(ctx.db)
  return rows[0]?.teamId
}

export const placeStore = { takeFirst, take, release, teamOf }
