/** Small pieces of SQL that the columns of tickets share. */
import { sql, type RawBuilder } from 'kysely'
import { signs, type Bool, type Sign } from '#platform/filter-sql.ts'

/** Moments are compared by the millisecond, as JavaScript does. */
export const compareMoments =
  (value: RawBuilder<unknown>) =>
  (sign: Sign, to: string | number): Bool => {
    if (sign === '>') return sql<boolean>`${value} >= ${to}::timestamptz + interval '1 millisecond'`
    if (sign === '<=') return sql<boolean>`${value} < ${to}::timestamptz + interval '1 millisecond'`
    return sql<boolean>`${value} ${signs[sign]} ${to}::timestamptz`
  }

const escaped = (folded: string) => folded.replace(/[\\%_]/g, '\\$&')
export const likePattern = (folded: string) => `%${escaped(folded)}%`

/** A word of one or two letters is looked for at the beginning of words: so it can be found by the index. */
export const searchPattern = (word: string) => (word.length < 3 ? `% ${escaped(word)}%` : likePattern(word))
