import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

type Wanted = { usernames: string[]; emails: string[]; phones: string[] }

/** Which of these usernames, e-mail addresses and phone numbers are taken; usernames and addresses are compared in lower case. */
const taken = async (ctx: Ctx, { usernames, emails, phones }: Wanted) => {
  const { rows } = await sql<{ username: string; email: string | null; phone: string | null }>`
    select lower(username) as username, lower(email) as email, phone from org_user where org_id = ${ctx.orgId}::uuid
    and (lower(username) = any(${usernames}::text[]) or lower(email) = any(${emails}::text[]) or phone = any(${phones}::text[]))
  `.execute(ctx.db)
  return {
    usernames: new Set(rows.map(({ username }) => username)),
    emails: new Set(rows.map(({ email }) => email)),
    phones: new Set(rows.map(({ phone }) => phone)),
  }
}

export const importStore = { taken }
