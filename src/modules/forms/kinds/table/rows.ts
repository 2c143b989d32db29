/** Helpers for the rows of a table value. */
import { cellProblems, type Column, type Row } from '../table-rules.ts'

/** Static cells are read-only. */
export const isFixed = ({ staticValues }: Column, at: number) => {
  const value = staticValues[at]
  return value !== undefined && value !== null && value !== ''
}
export const fixedCount = (columns: readonly Column[]) =>
  Math.max(0, ...columns.map(({ staticValues }) => staticValues.length))

export const newRow = (columns: readonly Column[], at: number): Row & { id: string } => {
  const fixed = columns
    .filter((column) => isFixed(column, at))
    .map(({ id, staticValues }) => [id, staticValues[at] ?? null])
  return { id: crypto.randomUUID(), ...(Object.fromEntries(fixed) as Row) }
}

const ids = new WeakMap<Row, string>()
const idOf = (row: Row) => {
  const id = String(row['id'] ?? ids.get(row) ?? crypto.randomUUID())
  ids.set(row, id)
  return id
}

/** Gives every row an id, so that it can be moved. */
export const rowsOf = (value: unknown): (Row & { id: string })[] =>
  (Array.isArray(value) ? (value as Row[]) : []).map((row) => ({ ...row, id: idOf(row) }))

/** Uses the rules of the whole table. */
export const isCellWrong = (column: Column, value: Row[string] | undefined) =>
  cellProblems([{ [column.id]: value ?? null }], [{ ...column, staticValues: [] }]).length > 0
