import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export const mostTries = 5
export const lockMinutes = 15

/** Takes one of the tries that are left, before it is known whether it is right; undefined when there are none. */
const take = async (ctx: Ctx, key: string): Promise<{ lockedUntil: string } | undefined> => {
  const { rows } = await sql<{ lockedUntil: string | null; tries: number }>`
    insert into attempt (org_id, key, tries) values (${ctx.orgId}::uuid, ${key}, 1)
    on conflict (org_id, key) do update set
      tries = case when attempt.locked_until < now() or attempt.last_at < now() - make_interval(mins => ${lockMinutes}) then 1 else attempt.tries + 1 end,
      locked_until = case when attempt.locked_until < now() then null when attempt.locked_until is not null then attempt.locked_until
        when attempt.tries + 1 > ${mostTries} and attempt.last_at >= now() - make_interval(mins => ${lockMinutes}) then now() + make_interval(mins => ${lockMinutes}) end,
      last_at = now()
    returning locked_until, tries`.execute(ctx.db)
  const lockedUntil = rows[0]?.lockedUntil
  return lockedUntil ? { lockedUntil } : undefined
}

const forget = (ctx: Ctx, key: string) =>
  ctx.db.deleteFrom('attempt').where('orgId', '=', ctx.orgId).where('key', '=', key).execute()

/** A try that was right does not count: it is not what wears the others out. */
const giveBack = (ctx: Ctx, key: string) =>
  ctx.db
    .updateTable('attempt')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('orgId', '=', ctx.orgId)
    .where('key', '=', key)
    .where('tries', '>', 0)
    .where('lockedUntil', 'is', null)
    .execute()

export const attemptStore = { take, forget, giveBack }
