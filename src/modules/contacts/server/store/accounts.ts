import { sql } from 'kysely'
import { fold } from '#core/values/fold.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import { hasAny, newRow, orderOf, searchTextOf, type ContactPage } from './contact-sql.ts'

const { rows, updates } = orgTable('account')
const count = sql<number>`count(*)`.as('n')

/** Changes of parents run one after the other: two valid changes could make a loop together. */
const lockTree = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`accounts ${ctx.orgId}`}, 0))`.execute(ctx.db)

const shown = [
  'id',
  'name',
  'email',
  'phone as phoneNumber',
  'parentId as parentAccountId',
  'title',
  'website',
  'social',
  'type',
  'isSpam',
  'isArchived',
  'createdBy',
  'version',
  'createdAt',
] as const

const get = (ctx: Ctx, id: string) => rows(ctx).select(shown).where('id', '=', id).executeTakeFirst()

const namesOf = async (ctx: Ctx, ids: readonly string[]) => {
  const found = await rows(ctx)
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** By folded name. */
const idsByName = async (ctx: Ctx, folded: readonly string[]): Promise<Map<string, string>> => {
  const starts = folded.map((name) => `${name.replace(/[\\%_]/g, '\\$&')}%`)
  const found = await rows(ctx)
    .select(['id', 'name'])
    .where('isArchived', '=', false)
    .where(sql<boolean>`search_text like any(${starts}::text[])`)
    .orderBy('id', 'desc')
    .execute()
  return new Map(found.map(({ id, name }) => [fold(name), id]))
}

type AccountPage = ContactPage & { parentAccountId?: string | undefined }
const list = async (ctx: Ctx, page: AccountPage) => {
  const { searches, parentAccountId, isSpam, isArchived = false, createdBy } = page
  let found = rows(ctx).where('isArchived', '=', isArchived)
  if (searches) found = found.where(hasAny(searches))
  if (parentAccountId) found = found.where('parentId', '=', parentAccountId)
  if (isSpam !== undefined) found = found.where('isSpam', '=', isSpam)
  if (createdBy) found = found.where('createdBy', '=', createdBy)
  const [items, { n }] = await Promise.all([
    found
      .select(shown)
      .orderBy(orderOf(page.sort))
      .limit(page.pageSize)
      .offset(page.pageNumber * page.pageSize)
      .execute(),
    found.select(count).executeTakeFirstOrThrow(),
  ])
  return { items, total: n }
}

export type AccountColumns = {
  name: string
  email: string | null
  phone: string | null
  parentId: string | null
  title: string
  website: string
  social?: Record<string, string> | undefined
  type?: string | undefined
  isSpam?: boolean | undefined
}
const columnsOf = (account: AccountColumns) => ({
  ...account,
  ...(account.social && { social: sql<Record<string, string>>`${JSON.stringify(account.social)}::jsonb` }),
  searchText: searchTextOf(account.name, account.email, account.phone, account.title, account.type ?? null),
})

const insert = async (ctx: Ctx, account: AccountColumns) => {
  const row = newRow(ctx)
  await ctx.db
    .insertInto('account')
    .values({ ...columnsOf(account), ...row })
    .execute()
  return row.id
}

const update = (ctx: Ctx, { id, version }: { id: string; version: number }, account: AccountColumns) =>
  updates(ctx)
    .set({ ...columnsOf(account), version: version + 1 })
    .where('id', '=', id)
    .execute()

/** The account and all above it, the highest first. */
const lineOf = async (ctx: Ctx, id: string) => {
  const found = await sql<{ id: string; name: string }>`
    with recursive line as (
      select id, parent_id, name, array[id] as path from account where org_id = ${ctx.orgId}::uuid and id = ${id}::uuid
      union all
      select a.id, a.parent_id, a.name, path || a.id from line l
      join account a on a.org_id = ${ctx.orgId}::uuid and a.id = l.parent_id and a.id <> all(l.path)
    ) select id, name from line order by cardinality(path) desc`.execute(ctx.db)
  return found.rows
}

const childrenOf = async (ctx: Ctx, id: string) => {
  const found = await sql<{ id: string; name: string; customers: number; accounts: number }>`
    select a.id, a.name,
      (select count(*) from customer c where c.org_id = a.org_id and c.account_id = a.id and c.merged_into_id is null
        and not c.is_archived) as customers,
      (select count(*) from account b where b.org_id = a.org_id and b.parent_id = a.id) as accounts
    from account a where a.org_id = ${ctx.orgId}::uuid and a.parent_id = ${id}::uuid
    order by a.search_text, a.id limit 200`.execute(ctx.db)
  return found.rows
}

export const accountStore = { lockTree, get, namesOf, idsByName, list, insert, update, lineOf, childrenOf }
export type StoredAccount = NonNullable<Awaited<ReturnType<typeof get>>>
