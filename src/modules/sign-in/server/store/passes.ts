import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export type PassKind = 'authorization' | 'invitation' | 'reset'
type New = { kind: PassKind; userId: string; secretHash: Buffer; minutes: number; sessionId?: string }

const insert = async (ctx: Ctx, { kind, userId, secretHash, minutes, sessionId }: New) => {
  const { expiresAt } = await ctx.db
    .insertInto('pass')
    .values({
      orgId: ctx.orgId,
      kind,
      userId,
      secretHash,
      sessionId: sessionId ?? null,
      expiresAt: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
}

const good = (ctx: Ctx, secretHash: Buffer, kinds: PassKind[]) =>
  ctx.db
    .selectFrom('pass')
    .innerJoin('orgUser', (on) => on.onRef('orgUser.orgId', '=', 'pass.orgId').onRef('orgUser.id', '=', 'pass.userId'))
    .where('pass.orgId', '=', ctx.orgId)
    .where('secretHash', '=', secretHash)
    .where('kind', 'in', kinds)
    .where('expiresAt', '>', sql<string>`now()`)
    .select(['orgUser.id', 'orgUser.username'])
    .executeTakeFirst()

/** Deletes the pass, so that a second use finds nothing. */
const consume = async (ctx: Ctx, secretHash: Buffer, kinds: PassKind[]) =>
  (
    await ctx.db
      .deleteFrom('pass')
      .where('orgId', '=', ctx.orgId)
      .where('secretHash', '=', secretHash)
      .where('kind', 'in', kinds)
      .where('expiresAt', '>', sql<string>`now()`)
      .returning('userId')
      .executeTakeFirst()
  )?.userId

/** Revokes passes sent earlier. */
const withdraw = (ctx: Ctx, userIds: readonly string[], kinds: PassKind[]) =>
  ctx.db
    .deleteFrom('pass')
    .where('orgId', '=', ctx.orgId)
    .where('userId', 'in', userIds)
    .where('kind', 'in', kinds)
    .execute()

const withdrawOf = (ctx: Ctx, sessionIds: readonly string[]) =>
  ctx.db.deleteFrom('pass').where('orgId', '=', ctx.orgId).where('sessionId', 'in', sessionIds).execute()

/** Whose code it is and how the session that made it was signed in to. A code does not outlive that session. */
const ofSession = (ctx: Ctx, secretHash: Buffer) =>
  ctx.db
    .selectFrom('pass')
    .innerJoin('session', (on) =>
      on.onRef('session.orgId', '=', 'pass.orgId').onRef('session.id', '=', 'pass.sessionId'),
    )
    .innerJoin('orgUser', (on) => on.onRef('orgUser.orgId', '=', 'pass.orgId').onRef('orgUser.id', '=', 'pass.userId'))
    .where('pass.orgId', '=', ctx.orgId)
    .where('pass.secretHash', '=', secretHash)
    .where('pass.kind', '=', 'authorization')
    .where('pass.expiresAt', '>', sql<string>`now()`)
    .where('session.expiresAt', '>', sql<string>`now()`)
    .select(['orgUser.id', 'orgUser.username', 'orgUser.firstName', 'orgUser.lastName', 'session.methods'])
    .executeTakeFirst()

export const passStore = { insert, good, consume, ofSession, withdraw, withdrawOf }
