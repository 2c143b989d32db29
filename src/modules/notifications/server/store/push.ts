/** Push subscriptions, the keys of the organisation, and notifications that wait for their push message. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { PushKeys, PushTarget } from '../push-message.ts'
import type { DueNotification } from './mails.ts'

/** The private key is sealed. */
const keys = (ctx: Ctx): Promise<PushKeys | undefined> =>
  ctx.db.selectFrom('pushKey').where('orgId', '=', ctx.orgId).select(['publicKey', 'privateKey']).executeTakeFirst()

/** The first pair stays. */
const addKeys = (ctx: Ctx, pair: PushKeys) =>
  ctx.db
    .insertInto('pushKey')
    .values({ orgId: ctx.orgId, ...pair })
    .onConflict((on) => on.doNothing())
    .execute()

const mostOfUser = 10

/** A browser belongs to the user who subscribed it last; the oldest browsers of a user make room. */
const subscribe = async (ctx: Ctx, userId: string, target: PushTarget) => {
  const { p256dh, auth } = target
  await ctx.db
    .insertInto('pushSubscription')
    .values({ orgId: ctx.orgId, id: randomUUIDv7(), userId, ...target })
    .onConflict((on) => on.columns(['orgId', 'endpoint']).doUpdateSet({ userId, p256dh, auth }))
    .execute()
  await sql`
    delete from push_subscription where org_id = ${ctx.orgId}::uuid and id in (
      select id from push_subscription where org_id = ${ctx.orgId}::uuid and user_id = ${userId}::uuid
      order by id desc offset ${mostOfUser})`.execute(ctx.db)
}

const unsubscribe = async (ctx: Ctx, userId: string, endpoint: string) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('pushSubscription')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The push service does not know it any more. */
const remove = (ctx: Ctx, endpoint: string) =>
  ctx.db.deleteFrom('pushSubscription').where('orgId', '=', ctx.orgId).where('endpoint', '=', endpoint).execute()

const ofUsers = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.db
    .selectFrom('pushSubscription')
    .where('orgId', '=', ctx.orgId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .select(['userId', 'endpoint', 'p256dh', 'auth'])
    .execute()

/** Takes all that is due for some users. Locks the rows until commit: a second job does not find them. */
const claim = async (ctx: Ctx, limit: number) => {
  const { rows } = await sql<Omit<DueNotification, 'isDigest'> & { isPushHeld: boolean }>`
    with people as (
      select distinct user_id from notification
      where org_id = ${ctx.orgId}::uuid and push_due_at <= now() order by user_id limit ${limit}
    )
    update notification n set push_due_at = null from people
    where n.org_id = ${ctx.orgId}::uuid and n.user_id = people.user_id and n.push_due_at <= now()
    returning n.id, n.user_id, n.subject_kind, n.subject_id, n.type, n.reasons, n.actor_id, n.data, n.created_at, n.read_at,
      n.is_push_held`.execute(ctx.db)
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

const hold = (ctx: Ctx, ids: readonly string[], until: Date) =>
  sql`
    update notification set push_due_at = ${until.toISOString()}::timestamptz, is_push_held = true
    where org_id = ${ctx.orgId}::uuid and id = any(${[...ids]}::uuid[])`.execute(ctx.db)

export const pushStore = { keys, addKeys, subscribe, unsubscribe, remove, ofUsers, claim, hold }
