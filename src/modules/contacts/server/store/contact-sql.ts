/** Parts of statements that customers and accounts share. */
import { sql, type RawBuilder } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import type { ContactTable } from '../access.ts'

export type Sort = 'name' | '-name' | 'createdAt' | '-createdAt'
export type ContactPage = {
  pageNumber: number
  pageSize: number
  /** Folded forms of what was typed, of which one is enough. */
  searches?: readonly string[] | undefined
  sort?: Sort | undefined
  isSpam?: boolean | undefined
  isArchived?: boolean | undefined
  createdBy?: string | undefined
}

const containing = (folded: string) => `%${folded.replace(/[\\%_]/g, '\\$&')}%`
export const hasWord = (folded: string) => sql<boolean>`search_text like ${containing(folded)}`
export const hasAny = (searches: readonly string[]) => sql<boolean>`(${sql.join(searches.map(hasWord), sql` or `)})`
export const searchTextOf = (...parts: (string | null)[]) => fold(parts.filter((part) => part).join(' '))

const columns = { name: sql`search_text`, createdAt: sql`created_at` }
export const orderOf = (sort: Sort = 'name'): RawBuilder<unknown> => {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return sql`${columns[sort.replace('-', '') as keyof typeof columns]} ${direction}, id ${direction}`
}

export const newRow = (ctx: Ctx) => ({
  orgId: ctx.orgId,
  id: randomUUIDv7() as string,
  createdBy: ctx.user?.id ?? null,
})

/** Locks the row until commit, so that of two saves the later one sees the version of the earlier. */
export const lockContact = (ctx: Ctx, table: ContactTable, id: string) =>
  ctx.db
    .selectFrom(table)
    .select(['id', 'name', 'version', 'createdBy', 'isArchived'])
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setArchived = (ctx: Ctx, table: ContactTable, { id, isArchived }: { id: string; isArchived: boolean }) =>
  ctx.db
    .updateTable(table)
    .set((eb) => ({ isArchived, version: eb('version', '+', 1) }))
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

/** False where another record refers to it. */
export const removeContact = async (ctx: Ctx, table: ContactTable, id: string) => {
  try {
    await ctx.db.deleteFrom(table).where('orgId', '=', ctx.orgId).where('id', '=', id).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false
    throw error
  }
}
