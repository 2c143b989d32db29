/** Browsers that completed a sign-in. */
import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { deviceDays } from '#platform/http/device-cookie.ts'

const until = sql<string>`now() + make_interval(days => ${deviceDays})`

const find = async (ctx: Ctx, secretHash: Buffer, userId: string) =>
  (
    await ctx.db
      .selectFrom('device')
      .select('id')
      .where('orgId', '=', ctx.orgId)
      .where('secretHash', '=', secretHash)
      .where('userId', '=', userId)
      .where('expiresAt', '>', sql<string>`now()`)
      .executeTakeFirst()
  )?.id

/** Remembers a device, or extends its time. */
const keep = async (ctx: Ctx, secretHash: Buffer, userId: string) =>
  (
    await ctx.db
      .insertInto('device')
      .values({ orgId: ctx.orgId, secretHash, userId, id: randomUUIDv7(), expiresAt: until })
      .onConflict((on) => on.columns(['orgId', 'secretHash', 'userId']).doUpdateSet({ expiresAt: until }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const remove = (ctx: Ctx, userIds: readonly string[], except?: string | null) => {
  const removed = ctx.db.deleteFrom('device').where('orgId', '=', ctx.orgId).where('userId', 'in', userIds)
  return (except ? removed.where('id', '!=', except) : removed).execute()
}

export const deviceStore = { find, keep, remove }
