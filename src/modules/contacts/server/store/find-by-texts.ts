import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ContactTable } from '../access.ts'

type Wanted = {
  ids: readonly string[]
  /** In small letters. */
  emails: readonly string[]
  phones: readonly string[]
  /** Folded. */
  names: readonly string[]
  createdBy: string | undefined
}
type Found = { id: string; name: string; emails: string[]; phones: string[] }

const mostFound = 5000
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const pointsOf = (kind: 'email' | 'phone') => sql`array(select p.value from contact_point p
  where p.org_id = c.org_id and p.customer_id = c.id and p.kind = ${sql.lit(kind)} and p.scope = '')`
/** The first address and number of an account, all of a customer. */
const valuesOf = (table: ContactTable) =>
  table === 'customer'
    ? { emails: pointsOf('email'), phones: pointsOf('phone') }
    : { emails: sql`array_remove(array[lower(c.email)], null)`, phones: sql`array_remove(array[c.phone], null)` }

const hasValue = (table: ContactTable, { emails, phones }: Wanted) =>
  table === 'customer'
    ? sql`c.id in (select p.customer_id from contact_point p where p.org_id = c.org_id and p.kind in ('email', 'phone')
        and p.scope = '' and p.value = any(${[...emails, ...phones]}::text[]))`
    : sql`(lower(c.email) = any(${[...emails]}::text[]) or c.phone = any(${[...phones]}::text[]))`

/** Contacts in use with one of these ids, addresses, numbers or names. */
export const findByTexts = async (ctx: Ctx, table: ContactTable, wanted: Wanted): Promise<Found[]> => {
  const { ids, names, createdBy } = wanted
  const { emails, phones } = valuesOf(table)
  const patterns = names.flatMap((name) => [escaped(name), `${escaped(name)} %`])
  const isMerged = table === 'customer' ? sql`and c.merged_into_id is null` : sql``
  const { rows } = await sql<Found>`
    select c.id, c.name, ${emails} as emails, ${phones} as phones from ${sql.table(table)} c
    where c.org_id = ${ctx.orgId}::uuid and not c.is_archived ${isMerged}
      ${createdBy ? sql`and c.created_by = ${createdBy}::uuid` : sql``}
      and (c.id = any(${[...ids]}::uuid[]) or ${hasValue(table, wanted)} or c.search_text like any(${patterns}::text[]))
    limit ${sql.lit(mostFound)}`.execute(ctx.db)
  return rows
}
