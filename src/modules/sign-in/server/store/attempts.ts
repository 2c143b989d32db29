import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** At most `most` attempts, each within `minutes` of the previous one; then locked for `minutes`. */
export type Limit = { most: number; minutes: number }
export type Counter = { key: string; limit: Limit; userId?: string | undefined }
export type Locked = { lockedUntil: string }

/** Counts an attempt before it is checked; returns the lock if none are left. */
const count = async (ctx: Ctx, { key, limit, userId }: Counter): Promise<Locked | undefined> => {
  const { most, minutes } = limit
  const { rows } = await sql<{ lockedUntil: string | null; tries: number }>`
    insert into attempt (org_id, key, tries, user_id) values (${ctx.orgId}::uuid, ${key}, 1, ${userId ?? null}::uuid)
    on conflict (org_id, key) do update set
      tries = case when attempt.locked_until < now() or attempt.last_at < now() - make_interval(mins => ${minutes}) then 1 else attempt.tries + 1 end,
      locked_until = case when attempt.locked_until < now() then null when attempt.locked_until is not null then attempt.locked_until
        when attempt.tries + 1 > ${most} and attempt.last_at >= now() - make_interval(mins => ${minutes}) then now() + make_interval(mins => ${minutes}) end,
      user_id = excluded.user_id,
      last_at = now()
    returning locked_until, tries`.execute(ctx.db)
  const lockedUntil = rows[0]?.lockedUntil
  return lockedUntil ? { lockedUntil } : undefined
}

const remove = (ctx: Ctx, key: string) =>
  ctx.db.deleteFrom('attempt').where('orgId', '=', ctx.orgId).where('key', '=', key).execute()

/** Forgets all attempts counted for a user, under any of their names. */
const removeOfUser = (ctx: Ctx, userId: string) =>
  ctx.db.deleteFrom('attempt').where('orgId', '=', ctx.orgId).where('userId', '=', userId).execute()

/** A successful attempt does not count against the limit. */
const uncount = (ctx: Ctx, key: string) =>
  ctx.db
    .updateTable('attempt')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('orgId', '=', ctx.orgId)
    .where('key', '=', key)
    .where('tries', '>', 0)
    .where('lockedUntil', 'is', null)
    .execute()

export const attemptStore = { count, remove, removeOfUser, uncount }
