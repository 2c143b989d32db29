import type { Ctx } from '#platform/context.ts'

const removeAll = (ctx: Ctx, personId: string) =>
  ctx.db.deleteFrom('recoveryCode').where('orgId', '=', ctx.orgId).where('personId', '=', personId).execute()

const replace = async (ctx: Ctx, personId: string, hashes: Buffer[]) => {
  await removeAll(ctx, personId)
  await ctx.db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ orgId: ctx.orgId, personId, codeHash })))
    .execute()
}

const count = async (ctx: Ctx, personId: string) =>
  (
    await ctx.db
      .selectFrom('recoveryCode')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('orgId', '=', ctx.orgId)
      .where('personId', '=', personId)
      .executeTakeFirstOrThrow()
  ).n

/** Opens once. */
const consume = async (ctx: Ctx, personId: string, codeHash: Buffer) => {
  const gone = await ctx.db
    .deleteFrom('recoveryCode')
    .where('orgId', '=', ctx.orgId)
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export const recoveryCodeStore = { removeAll, replace, count, consume }
