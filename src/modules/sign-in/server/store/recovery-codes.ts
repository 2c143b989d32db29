import type { Ctx } from '#platform/context.ts'

const removeAll = (ctx: Ctx, userId: string) =>
  ctx.db.deleteFrom('recoveryCode').where('orgId', '=', ctx.orgId).where('userId', '=', userId).execute()

const replace = async (ctx: Ctx, userId: string, hashes: Buffer[]) => {
  await removeAll(ctx, userId)
  await ctx.db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ orgId: ctx.orgId, userId, codeHash })))
    .execute()
}

const count = async (ctx: Ctx, userId: string) =>
  (
    await ctx.db
      .selectFrom('recoveryCode')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('orgId', '=', ctx.orgId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).n

/** Consumes the code: true for its first use. */
const consume = async (ctx: Ctx, userId: string, codeHash: Buffer) => {
  const used = await ctx.db
    .deleteFrom('recoveryCode')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

export const recoveryCodeStore = { removeAll, replace, count, consume }
