import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'

/** The most that an organisation can have remembered. */
const most = 24

/** Stores the replaced password, and deletes those beyond the limit. */
const keep = async (ctx: Ctx, userId: string) => {
  await sql`
    insert into old_password (org_id, id, user_id, password_hash)
    select org_id, ${randomUUIDv7()}::uuid, id, password_hash from org_user
    where org_id = ${ctx.orgId}::uuid and id = ${userId}::uuid and password_hash is not null`.execute(ctx.db)
  await sql`
    delete from old_password where org_id = ${ctx.orgId}::uuid and user_id = ${userId}::uuid and id not in (
      select id from old_password where org_id = ${ctx.orgId}::uuid and user_id = ${userId}::uuid
      order by id desc limit ${most})`.execute(ctx.db)
}

/** The last ones, newest first. */
const last = async (ctx: Ctx, userId: string, count: number) =>
  (
    await ctx.db
      .selectFrom('oldPassword')
      .select('passwordHash')
      .where('orgId', '=', ctx.orgId)
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
  ).map(({ passwordHash }) => passwordHash)

export const oldPasswordStore = { keep, last }
