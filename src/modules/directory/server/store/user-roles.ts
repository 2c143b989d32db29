import { sql } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'

type TakenQuery = { usernames: string[]; emails: string[]; phones: string[] }

/** Which of these usernames, e-mail addresses and phone numbers are taken; usernames and addresses are compared in lower case. */
const taken = async (ctx: Ctx, { usernames, emails, phones }: TakenQuery) => {
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

type Name = Record<Language, string>
type UserPage = { search: string; limit: number; skip: number }

/** Users with enabled accounts. */
const matching = (there: Ctx, search: string) => {
  const open = there.db.selectFrom('orgUser').where('orgId', '=', there.orgId).where('disabledAt', 'is', null)
  return search ? open.where('searchText', 'like', `%${search.replace(/[\\%_]/g, '\\$&')}%`) : open
}

const list = async (there: Ctx, { search, limit, skip }: UserPage) => {
  const items = await matching(there, search)
    .select([
      'id',
      'username',
      sql<Name>`jsonb_build_object('ar', (first_name->>'ar') || ' ' || (last_name->>'ar'), 'en', (first_name->>'en') || ' ' || (last_name->>'en'))`.as(
        'name',
      ),
      sql<Name | null>`(select g.name from membership m join org_group g on g.org_id = m.org_id and g.id = m.group_id
        where m.org_id = org_user.org_id and m.user_id = org_user.id order by g.grants ? 'user.admin' desc, g.name->>'ar' limit 1)`.as(
        'role',
      ),
    ])
    .orderBy(sql`lower(username)`)
    .limit(limit)
    .offset(skip)
    .execute()
  const { n } = await matching(there, search)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { items, total: n }
}

export const userRoleStore = { listWithRoles: list, taken }
