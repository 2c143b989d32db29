import { sql } from 'kysely'
import { fold } from '#core/fold.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'

type Page = { pageNumber: number; pageSize: number; search?: string }
type Name = Record<Language, string>

/** The groups somebody is in and all above them; through a group's eyes, those of that group. */
const groupIdsOf = async (ctx: Ctx, { personId, sessionId }: { personId: string; sessionId: string }) => {
  const { rows } = await sql<{ id: string }>`
    with recursive viewed as (
      select (s.acting->>'policyId')::uuid as id from session s
      where s.org_id = ${ctx.orgId}::uuid and s.id = ${sessionId}::uuid and s.acting->>'kind' = 'view-as'
    ), first as (
      select id from viewed
      union select m.policy_id from membership m
      where m.org_id = ${ctx.orgId}::uuid and m.person_id = ${personId}::uuid and not exists (select from viewed)
    ), above as (
      select g.id, g.parent_id from first f join policy g on g.org_id = ${ctx.orgId}::uuid and g.id = f.id
      union
      select g.id, g.parent_id from above a join policy g on g.org_id = ${ctx.orgId}::uuid and g.id = a.parent_id
    ) select id from above`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const name = sql<Name>`jsonb_build_object(
  'ar', (person.first_name->>'ar') || ' ' || (person.last_name->>'ar'), 'en', (person.first_name->>'en') || ' ' || (person.last_name->>'en'))`

const matching = (ctx: Ctx, search: string | undefined, policyIds: readonly string[] | undefined) => {
  let found = ctx.db.selectFrom('person').where('person.orgId', '=', ctx.orgId).where('disabledAt', 'is', null)
  if (search) found = found.where('folded', 'like', `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`)
  if (policyIds)
    found = found.where(
      sql<boolean>`exists (select from membership m
        where m.org_id = person.org_id and m.person_id = person.id and m.policy_id = any(${policyIds}::uuid[]))`,
    )
  return found
}

const people = async (ctx: Ctx, { pageNumber, pageSize, search }: Page, policyIds?: readonly string[]) => {
  const [items, count] = await Promise.all([
    matching(ctx, search, policyIds)
      .select(['id', 'avatarFileId', name.as('name')])
      .orderBy(sql`(person.first_name->>'ar' || ' ' || (person.last_name->>'ar')) collate "C"`)
      .orderBy('id')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    matching(ctx, search, policyIds)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: count.n }
}

export const directoryStore = { groupIdsOf, people }
