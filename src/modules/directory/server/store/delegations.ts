/** Who acts for whom while they are away. */
import { randomUUIDv7 } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { groupIdsOfUser } from './ancestors.ts'

const isActive = sql<boolean>`d.from_at <= now() and d.until_at > now()`

/** An array of the users for whom this one acts at this moment, and of their groups; a disabled user has no delegate. */
export const idsActedFor = (orgId: string, userId: RawBuilder<unknown>) => {
  const org = sql`${orgId}::uuid`
  return sql<string[]>`array(select unnest(d.user_id || ${groupIdsOfUser(org, sql`d.user_id`)}) from delegation d
    join org_user away on away.org_id = d.org_id and away.id = d.user_id and away.disabled_at is null
    where d.org_id = ${org} and d.to_id = ${userId} and ${isActive})`
}

/** `user_id` of those who act at this moment for the users of a query that selects `id`. */
export const delegatesOf = (orgId: RawBuilder<unknown>, users: RawBuilder<unknown>) =>
  sql`(select d.to_id as user_id from delegation d where d.org_id = ${orgId} and ${isActive}
    and d.user_id in (select id from ${users} as away))`

export type Delegation = { id: string; toId: string; fromAt: string; untilAt: string }

/** Those of a user that are not over. */
const list = (ctx: Ctx, userId: string): Promise<Delegation[]> =>
  ctx.db
    .selectFrom('delegation')
    .select(['id', 'toId', 'fromAt', 'untilAt'])
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('untilAt', '>', sql<string>`now()`)
    .orderBy('fromAt')
    .orderBy('id')
    .execute()

const insert = async (ctx: Ctx, userId: string, delegation: Omit<Delegation, 'id'>) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('delegation')
    .values({ orgId: ctx.orgId, id, userId, ...delegation })
    .execute()
  return id
}

/** Returns what was removed. */
const remove = (ctx: Ctx, userId: string, id: string): Promise<Delegation | undefined> =>
  ctx.db
    .deleteFrom('delegation')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'toId', 'fromAt', 'untilAt'])
    .executeTakeFirst()

/** Delegations that hold now, to or from these users. */
const active = async (ctx: Ctx, way: 'userId' | 'toId', userIds: readonly string[]) => {
  if (userIds.length === 0) return []
  const column = way === 'userId' ? sql`d.user_id` : sql`d.to_id`
  const { rows } = await sql<{ userId: string; toId: string }>`
    select distinct d.user_id, d.to_id from delegation d
    join org_user away on away.org_id = d.org_id and away.id = d.user_id and away.disabled_at is null
    where d.org_id = ${ctx.orgId}::uuid and ${column} = any(${[...userIds]}::uuid[]) and ${isActive}
    order by d.user_id, d.to_id`.execute(ctx.db)
  return rows
}

const idsOneActsFor = async (ctx: Ctx, userId: string) => {
  const { rows } = await sql<{ ids: string[] }>`select ${idsActedFor(ctx.orgId, sql`${userId}::uuid`)} as ids`.execute(
    ctx.db,
  )
  return rows[0]?.ids ?? []
}

export const delegationStore = { idsOneActsFor, list, insert, remove, active }
