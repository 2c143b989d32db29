/** Quotas of an organisation. Checked after the write, in its transaction; the lock serialises concurrent writers. */
import { sql } from 'kysely'
import { fail } from '#core/errors.ts'
import { say } from '#core/words.ts'
import type { Ctx } from './context.ts'
import { quotaText } from './quota-text.ts'
import type { Quotas } from './tables/tables.ts'

const quotasOf = (ctx: Ctx) => ctx.db.selectFrom('org').select('quotas').where('orgId', '=', ctx.orgId)

const used = {
  users: (ctx: Ctx) =>
    ctx.db
      .selectFrom('orgUser')
      .select(sql<number>`count(*)`.as('n'))
      .where('orgId', '=', ctx.orgId)
      .where('disabledAt', 'is', null)
      .executeTakeFirstOrThrow(),
  storageMb: (ctx: Ctx) =>
    ctx.db
      .selectFrom('file')
      .select(sql<number>`coalesce(sum(size), 0)::float8 / 1048576`.as('n'))
      .where('orgId', '=', ctx.orgId)
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow(),
} satisfies Record<keyof Quotas, (ctx: Ctx) => Promise<{ n: number }>>

export const assertWithinQuota = async (ctx: Ctx, quota: keyof Quotas) => {
  if (!(await quotasOf(ctx).executeTakeFirst())?.quotas[quota]) return
  const { quotas } = await quotasOf(ctx).forNoKeyUpdate().executeTakeFirstOrThrow()
  const limit = quotas[quota]
  if (limit && (await used[quota](ctx)).n > limit)
    fail('over-quota', { limit: say(quotaText[quota], ctx.language, { count: limit }) })
}
