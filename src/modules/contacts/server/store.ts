import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { fold } from '#core/values/fold.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { AccountInput, CustomerInput } from '../api.ts'

const customerTable = orgTable('customer')
const accountTable = orgTable('account')

export type Page = { pageNumber: number; pageSize: number; search?: string }
type Phone = { phone: string | null }

const containing = (search: string) => `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`
const searchTextOf = (...parts: (string | null)[]) => fold(parts.filter((part) => part).join(' '))
const count = sql<number>`count(*)`.as('n')

/** Changes of parents run one after the other: two valid changes could make a loop together. */
const lockAccounts = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`accounts ${ctx.orgId}`}, 0))`.execute(ctx.db)

/** Locks until commit, so that two users cannot add the same customer. */
const lockCustomers = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`customers ${ctx.orgId}`}, 0))`.execute(ctx.db)

/** Those with the same address, however it is written, or the same number. */
const alike = (ctx: Ctx, { email, phone }: { email: string } & Phone) =>
  customerTable
    .rows(ctx)
    .where((eb) => eb.or([eb('phone', '=', phone), eb(sql`lower(email)`, '=', email.toLowerCase() || null)]))
    .select(['id', 'email', 'phone'])
    .execute()

const accounts = (ctx: Ctx) =>
  accountTable
    .rows(ctx)
    .select([
      'id',
      'name',
      'email',
      'phone as phoneNumber',
      'parentId as parentAccountId',
      'title',
      'website',
      'version',
      'createdAt',
    ])

const account = (ctx: Ctx, id: string) => accounts(ctx).where('id', '=', id).executeTakeFirst()

const customers = (ctx: Ctx) =>
  customerTable
    .rows(ctx)
    .select([
      'id',
      'name',
      'email',
      'phone as phoneNumber',
      'avatarFileId',
      'accountId',
      'title',
      'isSpam',
      'version',
      'createdAt',
    ])

const customer = (ctx: Ctx, id: string) => customers(ctx).where('id', '=', id).executeTakeFirst()

const listAccounts = async (ctx: Ctx, { pageNumber, pageSize, search }: Page) => {
  const found = search ? accounts(ctx).where('searchText', 'like', containing(search)) : accounts(ctx)
  const page = found
    .orderBy('searchText')
    .orderBy('id')
    .limit(pageSize)
    .offset(pageNumber * pageSize)
  const [items, { n }] = await Promise.all([
    page.execute(),
    found.clearSelect().select(count).executeTakeFirstOrThrow(),
  ])
  return { items, total: n }
}

type CustomerPage = Page & { accountId?: string }
const listCustomers = async (ctx: Ctx, { pageNumber, pageSize, search, accountId }: CustomerPage) => {
  let found = customers(ctx)
  if (search) found = found.where('searchText', 'like', containing(search))
  if (accountId) found = found.where('accountId', '=', accountId)
  const page = found
    .orderBy('searchText')
    .orderBy('id')
    .limit(pageSize)
    .offset(pageNumber * pageSize)
  const [items, { n }] = await Promise.all([
    page.execute(),
    found.clearSelect().select(count).executeTakeFirstOrThrow(),
  ])
  return { items, total: n }
}

const accountColumns = ({ name, email, title, website, parentAccountId, phone }: AccountInput & Phone) => ({
  name,
  email: email || null,
  phone,
  title,
  website,
  parentId: parentAccountId,
  searchText: searchTextOf(name, email, phone, title),
})

const customerColumns = ({ name, email, title, accountId, isSpam, phone }: CustomerInput & Phone) => ({
  name,
  email: email || null,
  phone,
  title,
  accountId,
  isSpam,
  searchText: searchTextOf(name, email, phone, title),
})

const own = (ctx: Ctx) => ({ orgId: ctx.orgId, id: randomUUIDv7() as string, createdBy: ctx.user?.id ?? null })

const insertAccount = async (ctx: Ctx, input: AccountInput & Phone) => {
  const row = own(ctx)
  await ctx.db
    .insertInto('account')
    .values({ ...accountColumns(input), ...row })
    .execute()
  return row.id
}

const insertCustomer = async (ctx: Ctx, input: CustomerInput & Phone) => {
  const row = own(ctx)
  await ctx.db
    .insertInto('customer')
    .values({ ...customerColumns(input), ...row })
    .execute()
  return row.id
}

type Found = { id: string; name: string; email: string | null; phone: string | null }
export type ContactSearch = { words: readonly string[]; excluded: readonly string[]; limit: number }
const mostRanked = 1000

/** Those with every word, the ones first whose name begins with them; words are folded. */
const search = async (ctx: Ctx, table: 'customer' | 'account', { words, excluded, limit }: ContactSearch) => {
  const has = (word: string) => sql<boolean>`search_text like ${containing(word)}`
  const holds = [...words.map(has), ...excluded.map((word) => sql<boolean>`not ${has(word)}`)]
  const { rows } = await sql<Found>`
    with found as materialized (select id, name, email, phone, search_text from ${sql.table(table)}
      where org_id = ${ctx.orgId}::uuid and ${sql.join(holds, sql` and `)} limit ${sql.lit(mostRanked)})
    select id, name, email, phone from found
    order by not starts_with(search_text, ${words.join(' ')}), search_text, id limit ${limit}`.execute(ctx.db)
  return rows
}

type Edited = { id: string; version: number }

const updateAccount = (ctx: Ctx, { id, version }: Edited, input: AccountInput & Phone) =>
  accountTable
    .updates(ctx)
    .set({ ...accountColumns(input), version: version + 1 })
    .where('id', '=', id)
    .execute()

const updateCustomer = (ctx: Ctx, { id, version }: Edited, input: CustomerInput & Phone) =>
  customerTable
    .updates(ctx)
    .set({ ...customerColumns(input), version: version + 1 })
    .where('id', '=', id)
    .execute()

/** The account and all above it. */
const lineOf = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<{ id: string }>`
    with recursive line as (
      select id, parent_id from account where org_id = ${ctx.orgId}::uuid and id = ${id}::uuid
      union
      select a.id, a.parent_id from line l join account a on a.org_id = ${ctx.orgId}::uuid and a.id = l.parent_id
    ) select id from line`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Locks the row until commit, so that of two saves the later one sees the version of the earlier. */
const lock = (ctx: Ctx, table: 'customer' | 'account', id: string) =>
  ctx.db
    .selectFrom(table)
    .select(['version', 'createdBy'])
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const contactStore = {
  lock,
  lockAccounts,
  lockCustomers,
  alike,
  account,
  customer,
  listAccounts,
  listCustomers,
  insertAccount,
  insertCustomer,
  updateAccount,
  updateCustomer,
  lineOf,
  search,
}
