/** The list query as SQL over a ticket named `k`, with index lookups for its matches. */
import { sql } from 'kysely'
import type { Filter, Shapes } from '#core/filters/filter.ts'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { findersOf, type Finder } from '#platform/database/filter-find.ts'
import { filterSql, type Bool } from '#platform/database/filter-sql.ts'
import { mayReadKey } from '../../../built-in.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { columnsFor, idsWhere } from './columns.ts'
import type { ListConditions } from './list.ts'
import { searchPattern } from './sql-parts.ts'
import type { CustomField } from './value-columns.ts'
import { findOwn, isVisible } from '../visible.ts'

type FilterContext = Pick<ListQueryInput, 'boardId' | 'reader' | 'shapes' | 'fieldNamed'>
type ListQueryInput = {
  boardId: string
  reader: Reader
  filter?: Filter | undefined
  words?: string | undefined
  archived: 'without' | 'only' | 'with'
  statusId?: string | undefined
  /** An index has the tickets of a status in this order. */
  isNewestFirst: boolean
  shapes: Shapes
  fieldNamed: (name: string) => CustomField | undefined
}

/** Above the limit of every index lookup. */
const enough = 5001

const archivedSql = {
  without: sql<boolean>`k.archived_at is null`,
  only: sql<boolean>`k.archived_at is not null`,
  with: sql<boolean>`true`,
}

export const wordsIn = (text: string) => fold(text).split(' ').filter(Boolean).slice(0, 10)

const all = (parts: Bool[]) => (parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`)

export type SearchedText = 'name' | 'all'
const titleLine = sql`split_part(k.search_text, e'\\n', 1)`

/** Every word must match the number, the name, or text that everyone may read; `found` is what an index can answer. */
export const wordsSql = (words: readonly string[], within: SearchedText): { holds: Bool; found: Bool } => {
  const patterns = words.map(searchPattern)
  const found = patterns.map((pattern) => sql<boolean>`k.search_text like ${pattern}`)
  const inTitle = patterns.map((pattern) => sql<boolean>`${titleLine} like ${pattern}`)
  return { holds: all(within === 'all' ? found : [...found, ...inTitle]), found: all(found) }
}
export const searchSql = (text: string, within: SearchedText) => wordsSql(wordsIn(text), within)

export const searchedText = ({ grants }: Reader): SearchedText => (mayReadKey('description', grants) ? 'all' : 'name')

/** Whether a ticket named `k` meets a filter over the fields of this context; no filter is met by every ticket. */
export const filterCondition = (ctx: Ctx, context: FilterContext, filter: Filter | null): Bool =>
  filter
    ? filterSql(filter, {
        shapes: context.shapes,
        columns: columnsFor({ ctx, ...context }),
        me: context.reader.userId,
        now: new Date(),
      })
    : sql<boolean>`true`

/** No value of the call is part of its conditions. */
const isPlain = ({ filter, statusId, reader }: ListQueryInput, finders: readonly Finder[]) =>
  !filter && !statusId && finders.length === 0 && reader.grants['ticket.view'] === 'all'

export const listQuerySql = (ctx: Ctx, query: ListQueryInput): ListConditions => {
  const { boardId, reader, filter, words, archived, statusId } = query
  const sought = words && wordsIn(words).length > 0 ? searchSql(words, searchedText(reader)) : undefined
  const how = {
    shapes: query.shapes,
    columns: columnsFor({ ctx, boardId, reader, fieldNamed: query.fieldNamed }),
    me: reader.userId,
    now: new Date(),
  }
  const own = findOwn(ctx, reader, enough)
  const where = idsWhere(ctx, boardId)
  const inStatus = statusId ? [sql<boolean>`k.status_id = ${statusId}::uuid`] : []
  const finders: Finder[] = [
    ...(sought ? [{ rank: 2, ids: where(sought.found) }] : []),
    ...(filter ? findersOf(filter, how) : []),
    ...(query.isNewestFirst ? [] : inStatus.map((is) => ({ rank: 1, ids: where(is) }))),
    ...(archived === 'only' ? [{ rank: 3, ids: where(archivedSql.only) }] : []),
    ...(own ? [{ rank: 2, ids: own }] : []),
  ]
  const holds = [
    archivedSql[archived],
    isVisible(reader),
    ...inStatus,
    ...(sought ? [sought.holds] : []),
    ...(filter ? [filterSql(filter, how)] : []),
  ]
  return {
    boardId,
    ...(isPlain(query, finders) && { shape: archived }),
    holds: sql<boolean>`${sql.join(holds, sql` and `)}`,
    finders: finders.toSorted((a, b) => a.rank - b.rank).map(({ ids }) => ids),
  }
}
