/** Diffs two table values by row and cell. */
import type { Column, Row } from '../table-rules.ts'

type Cell = Row[string]
export type RowChange = {
  kind: 'added' | 'removed' | 'changed'
  key: string
  /** Position of the row. */
  at: number
  row: Row
  cells: { column: Column; before: Cell; after: Cell }[]
}

/** Matches rows by id, else by option, else by position. */
const keyed = (rows: readonly Row[]) =>
  rows.map((row, at) => ({ key: String(row['id'] ?? row['option'] ?? at), row, at }))

export const rowChanges = (
  columns: readonly Column[],
  { before, after }: { before: readonly Row[]; after: readonly Row[] },
): RowChange[] => {
  const [had, has] = [keyed(before), keyed(after)]
  const now = has.map(({ key, row, at }): RowChange => {
    const old = had.find((entry) => entry.key === key)?.row
    const cells = columns
      .map((column) => ({ column, before: old?.[column.id] ?? null, after: row[column.id] ?? null }))
      .filter((cell) => cell.before !== cell.after)
    return { kind: old ? 'changed' : 'added', key, at, row, cells }
  })
  const gone = had
    .filter(({ key }) => !has.some((entry) => entry.key === key))
    .map((entry): RowChange => ({ ...entry, kind: 'removed', cells: [] }))
  return [...now.filter(({ kind, cells }) => kind === 'added' || cells.length > 0), ...gone]
}
