import { sql, type RawBuilder } from 'kysely'

/** Whether a column of an id, or of a list of ids (`…_ids`), names any of these. */
export const referencesAny = (table: string, column: string, ids: readonly string[]): RawBuilder<boolean> => {
  const place = sql.ref(`${table}.${column}`)
  const [only, ...more] = ids
  if (column.endsWith('_ids')) return sql<boolean>`${place} && ${[...ids]}::uuid[]`
  return more.length === 0 ? sql<boolean>`${place} = ${only}::uuid` : sql<boolean>`${place} = any(${[...ids]}::uuid[])`
}
