import { sql } from 'kysely'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import { hasAny, newRow, orderOf, searchTextOf, type ContactPage } from './contact-sql.ts'

const { rows, updates } = orgTable('customer')
const count = sql<number>`count(*)`.as('n')

const shown = [
  'id',
  'name',
  'email',
  'phone as phoneNumber',
  'avatarFileId',
  'accountId',
  'title',
  'isSpam',
  'isArchived',
  'mergedIntoId',
  'erasedAt',
  'createdBy',
  'version',
  'createdAt',
] as const

const get = (ctx: Ctx, id: string) => rows(ctx).select(shown).where('id', '=', id).executeTakeFirst()

type CustomerPage = ContactPage & { accountId?: string | undefined; phone?: string | undefined }
const filtered = (ctx: Ctx, { searches, accountId, isSpam, isArchived = false, createdBy, phone }: CustomerPage) => {
  let found = rows(ctx).where('mergedIntoId', 'is', null).where('isArchived', '=', isArchived)
  if (searches) found = found.where(hasAny(searches))
  if (accountId) found = found.where('accountId', '=', accountId)
  if (isSpam !== undefined) found = found.where('isSpam', '=', isSpam)
  if (createdBy) found = found.where('createdBy', '=', createdBy)
  if (phone)
    found = found.where(
      sql<boolean>`id in (select customer_id from contact_point
        where org_id = ${ctx.orgId}::uuid and kind = 'phone' and scope = '' and value = ${phone})`,
    )
  return found
}

const list = async (ctx: Ctx, page: CustomerPage) => {
  const found = filtered(ctx, page)
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

export type CustomerColumns = {
  name: string
  email: string | null
  phone: string | null
  avatarFileId?: string | null | undefined
  accountId: string | null
  title: string
  isSpam: boolean
}
/** `others`: further addresses and numbers, by which it is found. */
const columnsOf = (customer: CustomerColumns, others: readonly string[]) => ({
  ...customer,
  searchText: searchTextOf(customer.name, customer.email, customer.phone, customer.title, ...others),
})

const insert = async (ctx: Ctx, customer: CustomerColumns, others: readonly string[]) => {
  const row = newRow(ctx)
  await ctx.db
    .insertInto('customer')
    .values({ ...columnsOf(customer, others), ...row })
    .execute()
  return row.id
}

type Edited = { id: string; columns: CustomerColumns; others: readonly string[] }
const update = (ctx: Ctx, { id, columns, others }: Edited) =>
  updates(ctx)
    .set((eb) => ({ ...columnsOf(columns, others), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const customerStore = { get, list, insert, update }
export type StoredCustomer = NonNullable<Awaited<ReturnType<typeof get>>>
