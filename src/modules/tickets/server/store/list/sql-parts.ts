/** Small pieces of SQL that the columns of tickets share. */
import { sql, type RawBuilder } from 'kysely'
import type { Aggregation } from '#core/filters/filter.ts'
import { isId } from '#modules/forms/kinds/kind.ts'
import { signSql, type Bool, type Column, type Sign } from '#platform/database/filter-sql.ts'

/** Moments are compared by the millisecond, as JavaScript does. */
export const compareMoments =
  (value: RawBuilder<unknown>) =>
  (sign: Sign, to: string | number): Bool => {
    if (sign === '>') return sql<boolean>`${value} >= ${to}::timestamptz + interval '1 millisecond'`
    if (sign === '=')
      return sql<boolean>`(${value} >= ${to}::timestamptz and ${value} < ${to}::timestamptz + interval '1 millisecond')`
    if (sign === '<=') return sql<boolean>`${value} < ${to}::timestamptz + interval '1 millisecond'`
    return sql<boolean>`${value} ${signSql[sign]} ${to}::timestamptz`
  }

/** Days and times are compared as they are written. */
export const compareWritten =
  (value: RawBuilder<unknown>) =>
  (sign: Sign, to: string | number): Bool =>
    sql<boolean>`${value} collate "C" ${signSql[sign]} ${String(to)}`

const aggregates: Record<Aggregation, (cell: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  COUNT: (cell) => sql`count(${cell})::double precision`,
  SUM: (cell) => sql`coalesce(sum(${cell}), 0)`,
  AVG: (cell) => sql`avg(${cell})`,
  MIN: (cell) => sql`min(${cell})`,
  MAX: (cell) => sql`max(${cell})`,
}
export const aggregateOf = (of: Aggregation, cell: RawBuilder<unknown>) => aggregates[of](cell)

/** One value made of many, as a column that is there unless it is null. */
export const figure = (value: RawBuilder<unknown>, compare?: Column['compare']): Column => ({
  value,
  isPresent: sql<boolean>`${value} is not null`,
  ...(compare && { compare }),
})
export const writtenFigure = (value: RawBuilder<unknown>) => figure(value, compareWritten(value))
export const momentFigure = (value: RawBuilder<unknown>) => figure(value, compareMoments(value))

export const escaped = (folded: string) => folded.replace(/[\\%_]/g, '\\$&')
export const likePattern = (folded: string) => `%${escaped(folded)}%`

/** A search of one or two letters matches the beginning of words, so that the index can be used. */
export const searchPattern = (word: string) => (word.length < 3 ? `% ${escaped(word)}%` : likePattern(word))

/** Text that is no id matches nothing. */
export const uuids = (values: readonly string[]) => sql`${values.filter(isId)}::uuid[]`
