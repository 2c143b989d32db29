import { sql } from 'kysely'
import { fold } from '#core/values/fold.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'

type Page = { pageNumber: number; pageSize: number; search?: string }
type Name = Record<Language, string>
type Among = { groupIds: readonly string[] | undefined; ids: readonly string[] | undefined }

const name = sql<Name>`jsonb_build_object(
  'ar', (org_user.first_name->>'ar') || ' ' || (org_user.last_name->>'ar'), 'en', (org_user.first_name->>'en') || ' ' || (org_user.last_name->>'en'))`

const matching = (ctx: Ctx, search: string | undefined, { groupIds, ids }: Among) => {
  let found = ctx.db.selectFrom('orgUser').where('orgUser.orgId', '=', ctx.orgId)
  found = ids ? found.where(sql<boolean>`org_user.id = any(${ids}::uuid[])`) : found.where('disabledAt', 'is', null)
  if (search) found = found.where('searchText', 'like', `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`)
  if (groupIds)
    found = found.where(
      sql<boolean>`exists (select from membership m
        where m.org_id = org_user.org_id and m.user_id = org_user.id and m.group_id = any(${groupIds}::uuid[]))`,
    )
  return found
}

const people = async (ctx: Ctx, { pageNumber, pageSize, search }: Page, among: Among) => {
  const [items, count] = await Promise.all([
    matching(ctx, search, among)
      .select(['id', 'avatarFileId', name.as('name')])
      .orderBy(sql`(org_user.first_name->>'ar' || ' ' || (org_user.last_name->>'ar')) collate "C"`)
      .orderBy('id')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    matching(ctx, search, among)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: count.n }
}

export const directoryStore = { people }
