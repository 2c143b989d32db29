/** Settings and validation of table fields: typed columns, rows and static cells. */
import * as z from 'zod/mini'
import type { FilterKind } from '#core/filters/filter.ts'
import { isDay } from '#core/values/moment.ts'
import type { Problem } from '#core/problems.ts'
import type { Language } from '#core/words.ts'
import { optionProblems, findDuplicates } from './config-rules.ts'
import { isAvailableOption, isText, optionLabel, Options, type ConfigProblem } from './kind.ts'
import { checkNumber } from './number/definition.ts'
import { isTime } from './time/definition.ts'

export const columnTypes = ['TEXT', 'NUMBER', 'DATE', 'TIME', 'SELECT', 'CHECKBOX'] as const
export type ColumnType = (typeof columnTypes)[number]
export const columnFilter: Record<ColumnType, FilterKind> = {
  TEXT: 'text',
  NUMBER: 'number',
  DATE: 'day',
  TIME: 'time',
  SELECT: 'choice',
  CHECKBOX: 'boolean',
}

const Cell = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean(), z.null()])
const Ids = z.array(z.uuid()).check(z.maxLength(200))
export const Column = z.object({
  id: z.uuid(),
  value: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/)),
  title: z.object({
    ar: z.string().check(z.minLength(1), z.maxLength(200)),
    en: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  type: z.enum(columnTypes),
  isRequired: z.boolean(),
  options: Options,
  /** Write access by user, role (group) and status; empty lists inherit from the field. */
  editableByUsers: Ids,
  editableByRoles: Ids,
  editableByStatuses: Ids,
  /** Read-only cell values, one per row; null leaves the cell editable. */
  staticValues: z.array(Cell).check(z.maxLength(200)),
})
export type Column = z.output<typeof Column>
export const Columns = z.array(Column).check(z.minLength(1), z.maxLength(30))
/** Cells by column id; `id` identifies the row, `option` the chosen option. */
export type Row = Record<string, string | number | boolean | null>

export const isBlankCell = (cell: unknown) => cell === undefined || cell === null || cell === ''

const checkCell = (value: unknown, column: Column): Problem | undefined => {
  if (column.type === 'NUMBER') return checkNumber(value, {})
  if (column.type === 'CHECKBOX') return typeof value === 'boolean' ? undefined : 'invalid'
  if (column.type === 'DATE') return isDay(value) ? undefined : 'date'
  if (column.type === 'TIME') return isTime(value) ? undefined : 'time'
  if (!isText(value) || value.length > 2000) return 'invalid'
  return column.type === 'SELECT' && !isAvailableOption(column.options, value) ? 'option' : undefined
}

export type CellProblem = { row: number; columnId: string; problem: Problem }

const cellProblem = (row: Row, at: number, column: Column): Problem | undefined => {
  const cell = row[column.id]
  const fixed = column.staticValues[at]
  if (!isBlankCell(fixed)) return cell === fixed ? undefined : 'locked'
  if (isBlankCell(cell)) return column.isRequired ? 'required' : undefined
  return checkCell(cell, column)
}

/** Problems per cell; cells of removed columns are ignored. */
export const cellProblems = (rows: readonly Row[], columns: readonly Column[]): CellProblem[] =>
  rows.flatMap((row, at) =>
    columns.flatMap((column) => {
      const problem = cellProblem(row, at, column)
      return problem ? [{ row: at, columnId: column.id, problem }] : []
    }),
  )

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row)

export const checkRows = (value: unknown, columns: readonly Column[], most: number): Problem | undefined => {
  if (!Array.isArray(value)) return 'invalid'
  if (value.length > most) return 'too-many'
  return value.every(isRow) ? cellProblems(value, columns)[0]?.problem : 'invalid'
}

/** Rows with static cells. */
export const staticRows = (columns: readonly Column[]): Row[] =>
  Array.from({ length: Math.max(0, ...columns.map(({ staticValues }) => staticValues.length)) }, (_, at) =>
    Object.fromEntries(
      columns.flatMap(({ id, staticValues }) =>
        isBlankCell(staticValues[at]) ? [] : [[id, staticValues[at] ?? null]],
      ),
    ),
  )

export const columnProblems = (columns: readonly Column[]): ConfigProblem[] => [
  ...findDuplicates(columns.map(({ id }) => id)).map((at) => ({
    path: `columns[${at}].id`,
    problem: 'duplicate' as const,
  })),
  ...findDuplicates(columns.map(({ value }) => value.toLowerCase())).map((at) => ({
    path: `columns[${at}].value`,
    problem: 'key-taken' as const,
  })),
  ...columns.flatMap((column, at) => [
    ...optionProblems(column.options, `columns[${at}].options`),
    ...column.staticValues.flatMap((cell, row): ConfigProblem[] => {
      const problem = isBlankCell(cell) ? undefined : checkCell(cell, column)
      return problem ? [{ path: `columns[${at}].staticValues[${row}]`, problem }] : []
    }),
  ]),
]

/** Rows keyed by column key, as in filters and formulas. */
export const rowsByKey = (rows: readonly Row[], columns: readonly Column[]): Record<string, Row[string]>[] =>
  rows.map((row) => ({
    ...(row['option'] !== undefined && { option: row['option'] }),
    ...Object.fromEntries(columns.map(({ id, value }) => [value, row[id] ?? null])),
  }))

export const textOfCell = (cell: Row[string] | undefined, { type, options }: Column, language: Language) => {
  if (isBlankCell(cell)) return ''
  if (type === 'CHECKBOX') return cell === true ? '✓' : ''
  return type === 'SELECT' ? optionLabel(options, cell, language) : String(cell)
}
export const rowText = (row: Row, columns: readonly Column[], language: Language) =>
  columns
    .map((column) => textOfCell(row[column.id], column, language))
    .filter(Boolean)
    .join(' ')
