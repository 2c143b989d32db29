import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'

/** The most that an organisation can have remembered. */
const most = 24

/** Keeps the password that is about to go, and drops what is too old to matter. */
const keep = async (ctx: Ctx, personId: string) => {
  await sql`
    insert into old_password (org_id, id, person_id, password_hash)
    select org_id, ${randomUUIDv7()}::uuid, id, password_hash from person
    where org_id = ${ctx.orgId}::uuid and id = ${personId}::uuid and password_hash is not null`.execute(ctx.db)
  await sql`
    delete from old_password where org_id = ${ctx.orgId}::uuid and person_id = ${personId}::uuid and id not in (
      select id from old_password where org_id = ${ctx.orgId}::uuid and person_id = ${personId}::uuid
      order by id desc limit ${most})`.execute(ctx.db)
}

/** The last ones, newest first. */
const last = async (ctx: Ctx, personId: string, count: number) =>
  (
    await ctx.db
      .selectFrom('oldPassword')
      .select('passwordHash')
      .where('orgId', '=', ctx.orgId)
      .where('personId', '=', personId)
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
  ).map(({ passwordHash }) => passwordHash)

export const oldPasswordStore = { keep, last }
