/** Tables in a form: typed columns, rows of cells, and cells that stand fixed. */
import * as z from 'zod/mini'
import type { FilterKind } from '#core/filter.ts'
import type { Problem } from '#core/problems.ts'
import { Day } from '#core/schemas.ts'
import { isText, Options } from './kind.ts'
import { checkNumber } from './number.ts'
import { isTime } from './time.ts'

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

export const Column = z.object({
  id: z.uuid(),
  key: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/)),
  title: z.object({ ar: z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) }),
  type: z.enum(columnTypes),
  isRequired: z.boolean(),
  options: Options,
  /** Who may write in it: people, roles (groups), and in which statuses; empty lists leave it to the field. */
  editableByUsers: z.array(z.uuid()),
  editableByRoles: z.array(z.uuid()),
  editableByStatuses: z.array(z.uuid()),
  /** Values that stand there from the start, one a row, and cannot be changed. */
  staticValues: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type Column = z.output<typeof Column>
export const Columns = z.array(Column).check(z.minLength(1), z.maxLength(30))
export type Row = Record<string, string | number | boolean | null>

const checkCell = (value: unknown, column: Column): Problem | undefined => {
  if (column.type === 'NUMBER') return checkNumber(value, {})
  if (column.type === 'CHECKBOX') return typeof value === 'boolean' ? undefined : 'invalid'
  if (column.type === 'DATE') return Day.safeParse(value).success ? undefined : 'date'
  if (column.type === 'TIME') return isTime(value) ? undefined : 'time'
  if (!isText(value) || value.length > 2000) return 'invalid'
  return column.type === 'SELECT' && !column.options.some((option) => option.value === value) ? 'option' : undefined
}

export const checkRows = (value: unknown, columns: readonly Column[], most: number): Problem | undefined => {
  if (!Array.isArray(value)) return 'invalid'
  if (value.length > most) return 'too-many'
  const known = new Set(columns.map(({ id }) => id))
  for (const row of value as unknown[]) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'invalid'
    if (Object.keys(row).some((id) => !known.has(id) && id !== 'option')) return 'invalid'
    for (const column of columns) {
      const cell = (row as Row)[column.id]
      const isBlank = cell === undefined || cell === null || cell === ''
      if (isBlank && column.isRequired) return 'required'
      const found = isBlank ? undefined : checkCell(cell, column)
      if (found) return found
    }
  }
  return undefined
}
