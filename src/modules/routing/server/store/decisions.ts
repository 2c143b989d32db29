import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import type { Ctx } from '#platform/context.ts'
import type { OfferState } from '#platform/tables/routing.ts'
import type { Candidate, Excluded } from './rank.ts'

type Words = { ar: string; en: string }
export type Decision = {
  workItemId: string
  betweenPolicy: TeamAssignPolicy
  teamPolicy: TeamAssignPolicy
  teamId: string
  userId: string
  candidates: Candidate[]
  excluded: Excluded
}

const insert = (ctx: Ctx, waitingSince: string, { candidates, excluded, ...decision }: Decision) =>
  ctx.db
    .insertInto('routingDecision')
    .values({
      ...decision,
      orgId: ctx.orgId,
      id: randomUUIDv7(),
      waitedSeconds: sql<number>`extract(epoch from now() - ${waitingSince}::timestamptz)::float8`,
      candidates: sql<object>`${JSON.stringify(candidates)}::jsonb`,
      excluded: sql<object>`${JSON.stringify(excluded)}::jsonb`,
    })
    .execute()

export type ListedDecision = {
  id: string
  at: string
  userName: Words
  channelName: Words | null
  waitedSeconds: number
  state: OfferState
}

const fullName = sql`jsonb_build_object('ar', trim(u.first_name->>'ar' || ' ' || (u.last_name->>'ar')),
  'en', trim(u.first_name->>'en' || ' ' || (u.last_name->>'en')))`
/** The offer that followed from the decision. */
const stateOfOffer = sql`(select o.state from offer o where o.org_id = d.org_id and o.work_item_id = d.work_item_id
  and o.user_id = d.user_id and o.created_at = d.at limit 1)`

const listRecent = async (ctx: Ctx, most: number) => {
  const { rows } = await sql<ListedDecision>`
    select d.id, d.at, ${fullName} as user_name, c.name as channel_name, d.waited_seconds,
      coalesce(${stateOfOffer}, 'withdrawn') as state
    from (select * from routing_decision where org_id = ${ctx.orgId} order by at desc limit ${most}) d
    join org_user u on u.org_id = d.org_id and u.id = d.user_id
    join work_item w on w.org_id = d.org_id and w.id = d.work_item_id
    left join channel c on c.org_id = d.org_id and c.id = w.channel_id
    order by d.at desc`.execute(ctx.db)
  return rows
}

type StoredDecision = Decision & { id: string; at: string; waitedSeconds: number; state: OfferState }

const find = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<StoredDecision>`
    select d.*, coalesce(${stateOfOffer}, 'withdrawn') as state from routing_decision d
    where d.org_id = ${ctx.orgId} and d.id = ${id}`.execute(ctx.db)
  return rows[0]
}

const namesOf = async (ctx: Ctx, { userIds, teamIds }: { userIds: readonly string[]; teamIds: readonly string[] }) => {
  const { rows } = await sql<{ id: string; name: Words }>`
    select u.id, ${fullName} as name from org_user u where u.org_id = ${ctx.orgId} and u.id = any(${[...userIds]}::uuid[])
    union all
    select team.id, team.name from team where team.org_id = ${ctx.orgId} and team.id = any(${[...teamIds]}::uuid[])`.execute(
    ctx.db,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** The median of the last ones of a channel, among the latest decisions; undefined where there are fewer than three. */
const usualWait = async (ctx: Ctx, channelId: string) => {
  const { rows } = await sql<{ wait: number | null }>`
    select case when count(*) >= 3 then percentile_cont(0.5) within group (order by waited_seconds) end as wait
    from (select d.waited_seconds from (select * from routing_decision where org_id = ${ctx.orgId}::uuid order by id desc limit 200) d
      join work_item w on w.org_id = d.org_id and w.id = d.work_item_id and w.channel_id = ${channelId}::uuid
      order by d.id desc limit 30) lately`.execute(ctx.db)
  return rows[0]?.wait ?? undefined
}

export const decisionStore = {
  usualWait,
  insert,
  listRecent,
  find,
  namesOf,
}
