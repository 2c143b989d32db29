/** For the search over everything. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ContactTable } from '../access.ts'
import { hasAny } from './contact-sql.ts'

type Found = { id: string; name: string; email: string | null; phone: string | null }
export type ContactSearch = {
  /** Folded forms of each word, of which one is enough. */
  words: readonly (readonly string[])[]
  excluded: readonly string[]
  createdBy: string | undefined
  limit: number
}
const mostRanked = 1000

/** Those with every word, the ones first whose name begins with them. */
export const searchContacts = async (ctx: Ctx, table: ContactTable, search: ContactSearch) => {
  const { words, excluded, createdBy, limit } = search
  const holds = [
    ...words.map(hasAny),
    ...excluded.map((word) => sql<boolean>`not ${hasAny([word])}`),
    sql<boolean>`not is_archived`,
    ...(table === 'customer' ? [sql<boolean>`merged_into_id is null`] : []),
    ...(createdBy ? [sql<boolean>`created_by = ${createdBy}::uuid`] : []),
  ]
  const start = words.map(([word]) => word).join(' ')
  const { rows } = await sql<Found>`
    with found as materialized (select id, name, email, phone, search_text from ${sql.table(table)}
      where org_id = ${ctx.orgId}::uuid and ${sql.join(holds, sql` and `)} limit ${sql.lit(mostRanked)})
    select id, name, email, phone from found
    order by not starts_with(search_text, ${start}), search_text, id limit ${limit}`.execute(ctx.db)
  return rows
}
