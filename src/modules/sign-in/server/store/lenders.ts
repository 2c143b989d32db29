/** The current grants of API tokens and acting sessions, which lend a user's permissions. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { isAwake, isLent } from './sessions.ts'

/** The grants of an API token; undefined once it is revoked, has expired, or belongs to another user. */
const keyGrants = async (ctx: Ctx, { id, userId }: { id: string; userId: string }) =>
  (
    await ctx.db
      .selectFrom('apiToken')
      .select('grants')
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<string>`now()`)]))
      .executeTakeFirst()
  )?.grants

const isActing = async (ctx: Ctx, { sessionId, userId }: { sessionId: string; userId: string }) =>
  (await ctx.db
    .selectFrom('session as s')
    .select('id')
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('acting', 'is not', null)
    .where(isAwake)
    .where(isLent)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()) !== undefined

export const lenderStore = { keyGrants, isActing }
