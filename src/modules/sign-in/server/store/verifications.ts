import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export const resendMinutes = 10
const goodMinutes = 30
const mostTries = 5

type New = { key: string; userId: string | null; codeHash: Buffer }

/** When it may be sent again; `isNew` is false while the last one is too young. */
const put = async (ctx: Ctx, { key, userId, codeHash }: New) => {
  const put = await ctx.db
    .insertInto('verification')
    .values({ orgId: ctx.orgId, key, userId, codeHash })
    .onConflict((on) =>
      on
        .columns(['orgId', 'key'])
        .doUpdateSet({ userId, codeHash, tries: 0, sentAt: sql`now()` })
        .where('verification.sentAt', '<', sql<string>`now() - make_interval(mins => ${resendMinutes})`),
    )
    .returning(sql<string>`sent_at + make_interval(mins => ${resendMinutes})`.as('resendAt'))
    .executeTakeFirst()
  return put?.resendAt
}

/** Takes one of the five tries. */
const take = (ctx: Ctx, key: string) =>
  ctx.db
    .updateTable('verification')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('orgId', '=', ctx.orgId)
    .where('key', '=', key)
    .where('tries', '<', mostTries)
    .where('sentAt', '>', sql<string>`now() - make_interval(mins => ${goodMinutes})`)
    .returning(['codeHash', 'userId'])
    .executeTakeFirst()

const remove = (ctx: Ctx, key: string) =>
  ctx.db.deleteFrom('verification').where('orgId', '=', ctx.orgId).where('key', '=', key).execute()

const removeOf = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.db.deleteFrom('verification').where('orgId', '=', ctx.orgId).where('userId', 'in', userIds).execute()

export const verificationStore = { put, take, remove, removeOf }
