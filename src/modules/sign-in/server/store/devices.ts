/** Browsers that completed a sign-in. */
import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { deviceDays } from '#platform/device-cookie.ts'

const until = sql<string>`now() + make_interval(days => ${deviceDays})`

const find = async (ctx: Ctx, secretHash: Buffer, personId: string) =>
  (
    await ctx.db
      .selectFrom('device')
      .select('id')
      .where('orgId', '=', ctx.orgId)
      .where('secretHash', '=', secretHash)
      .where('personId', '=', personId)
      .where('expiresAt', '>', sql<string>`now()`)
      .executeTakeFirst()
  )?.id

/** Known from now on, or for longer. */
const keep = async (ctx: Ctx, secretHash: Buffer, personId: string) =>
  (
    await ctx.db
      .insertInto('device')
      .values({ orgId: ctx.orgId, secretHash, personId, id: randomUUIDv7(), expiresAt: until })
      .onConflict((on) => on.columns(['orgId', 'secretHash', 'personId']).doUpdateSet({ expiresAt: until }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const remove = (ctx: Ctx, personIds: readonly string[], except?: string | null) => {
  const gone = ctx.db.deleteFrom('device').where('orgId', '=', ctx.orgId).where('personId', 'in', personIds)
  return (except ? gone.where('id', '!=', except) : gone).execute()
}

export const deviceStore = { find, keep, remove }
