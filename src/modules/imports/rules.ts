/** Rules for columns and rows of a file, independent of the kind of import. */
import { fold } from '#core/values/fold.ts'
import type { Problem } from '#core/problems.ts'

/** Which column fills which field. */
export type Mapping = Record<string, number>
export type Values = Record<string, string>
/** The problems of a row by field; `row` is for the row itself. */
export type Problems = Record<string, Problem>

type Known = { name: string; aliases: readonly string[] }

/** Normalises a header: case, diacritics and separators are ignored. */
const headerOf = (written: string) => fold(written.slice(0, 200)).replace(/[\s_\-./:()*]+/g, '')

/** The first column with one of a field's names; no column is used for two fields. */
export const proposeMapping = (headers: readonly string[], fields: readonly Known[]): Mapping => {
  const mapping: Mapping = {}
  const usedColumns = new Set<number>()
  const written = headers.map(headerOf)
  for (const { name, aliases } of fields) {
    const known = new Set([name, ...aliases].map(headerOf))
    const column = written.findIndex((header, at) => header !== '' && !usedColumns.has(at) && known.has(header))
    if (column < 0) continue
    mapping[name] = column
    usedColumns.add(column)
  }
  return mapping
}

/** A column serves one field: where it is chosen, it leaves the field that had it. */
export const withColumn = (mapping: Mapping, field: string, column: number | undefined): Mapping => ({
  ...Object.fromEntries(Object.entries(mapping).filter(([name, at]) => name !== field && at !== column)),
  ...(column !== undefined && { [field]: column }),
})

/** No field takes as much, and longer ones take long to compare. */
const longestValue = 3000

export const valuesOf = (cells: readonly string[], mapping: Mapping): Values =>
  Object.fromEntries(
    Object.entries(mapping).map(([field, column]) => [field, (cells[column] ?? '').slice(0, longestValue)]),
  )

/** A row with corrected values. It now has a cell below each header. */
export const withValues = (
  cells: readonly string[],
  values: Values,
  { mapping, width }: { mapping: Mapping; width: number },
) => {
  const corrected = Array.from({ length: width }, (_, at) => cells[at] ?? '')
  for (const [field, value] of Object.entries(values)) {
    const column = mapping[field]
    if (column !== undefined) corrected[column] = value.trim()
  }
  return corrected
}

/** How a value is compared with those of other rows; an empty one with none. */
export type Comparable = Record<string, (value: string) => string>

/** Finds the fields in which a row repeats an earlier one; keeps the values of earlier rows. */
export const findRepeats = (unique: Comparable) => {
  const seen = new Map(Object.keys(unique).map((field) => [field, new Set<string>()]))
  return (values: Values): string[] =>
    Object.entries(unique).flatMap(([field, comparable]) => {
      const value = comparable(values[field] ?? '')
      const before = seen.get(field)
      if (value === '' || !before) return []
      if (before.has(value)) return [field]
      before.add(value)
      return []
    })
}

/** Another problem of the same field comes first: it has to be corrected anyway. */
export const withRepeats = (problems: Problems, repeated: readonly string[]): Problems => ({
  ...Object.fromEntries(repeated.map((field) => [field, 'duplicate' as const])),
  ...Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'duplicate')),
})

export const sameProblems = (a: Problems, b: Problems) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([field, problem]) => b[field] === problem)
