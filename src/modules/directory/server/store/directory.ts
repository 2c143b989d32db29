import { sql } from 'kysely'
import { fold } from '#core/fold.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'

type Page = { pageNumber: number; pageSize: number; search?: string }
type Name = Record<Language, string>

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

export const directoryStore = { people }
