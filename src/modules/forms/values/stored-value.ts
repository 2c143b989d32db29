/** Stored values as filters, search, sorting and unique checks read them. */
import type { Value } from '#core/filters/filter-matches.ts'
import { fold, foldStart } from '#core/values/fold.ts'
import { isDay, isInCalendar } from '#core/values/moment.ts'
import { languages } from '#core/words.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { FormIndex } from '../form-index.ts'
import { toPlainText } from '../kinds/kind.ts'
import { isStoredSecret } from '../kinds/password/definition.ts'

type Values = Readonly<Record<string, unknown>>

export const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether the value is empty for this field type. */
export const isFieldBlank = (field: Pick<Field, 'type' | 'configuration'>, value: unknown) => {
  if (isBlank(value)) return true
  const kind = kindOf(field.type)
  return kind.isBlank !== undefined && isReadable(field, value) && kind.isBlank(value as never)
}

const readableByFilter: Record<string, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number',
  instant: (value) => isInCalendar(Date.parse(toPlainText(value))),
  day: isDay,
  time: (value) => /^\d\d:\d\d$/.test(toPlainText(value)),
  choices: Array.isArray,
  rows: (value) =>
    Array.isArray(value) && value.every((row) => typeof row === 'string' || (typeof row === 'object' && row !== null)),
}
/** A value stored before the field was changed can have any shape. */
const isReadable = ({ type, configuration }: Pick<Field, 'type' | 'configuration'>, value: unknown) => {
  const { filter, text } = kindOf(type)
  try {
    return (
      (readableByFilter[filter ?? '']?.(value) ?? true) && typeof text(value as never, configuration, 'ar') === 'string'
    )
  } catch {
    return false
  }
}

export const valueText = (field: Pick<Field, 'type' | 'configuration'>, value: unknown, language: 'ar' | 'en') =>
  isBlank(value) || !isReadable(field, value)
    ? ''
    : kindOf(field.type).text(value as never, field.configuration, language)

/** The value that filters and conditions compare; rows are keyed by column key. */
export const filterValueOf = (field: Pick<Field, 'type' | 'configuration'>, value: unknown): Value => {
  if (isFieldBlank(field, value)) return null
  const { filterValue, filter } = kindOf(field.type)
  if (filter === 'presence') return 'set'
  if (!isReadable(field, value)) return null
  return filterValue ? filterValue(value as never, field.configuration) : (value as Value)
}

/** Of a text in both languages the Arabic one: by it such texts are ordered, and formulas read it. */
export const mainText = (value: Value): Value =>
  Array.isArray(value) && typeof value[0] === 'string' ? value[0] : value

/** Index entries are limited in size, so a long key is its start plus a hash. */
const maxKeyLength = 400
const shortenKey = (text: string) => {
  if (text.length <= maxKeyLength) return text
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  return `${text.slice(0, maxKeyLength)}#${text.length}.${a >>> 0}.${b >>> 0}`
}

/** Longer than any text a field accepts, unless folding expands its characters. */
export const maxFoldedLength = 60_000

const keyOf = (field: Field, value: unknown): string => {
  const { filter, uniqueKey } = kindOf(field.type)
  if (uniqueKey) return uniqueKey(value as never, field.configuration)
  if (filter === 'text') return foldStart(toPlainText(mainText(filterValueOf(field, value))), maxFoldedLength)
  if (filter === 'choices') return (value as string[]).toSorted().join('\n')
  if (filter === 'instant') return new Date(String(value)).toISOString()
  return typeof value === 'object' ? fold(JSON.stringify(value)) : toPlainText(value)
}

/** Key for the unique check; null where the field is not unique or the value is empty. */
export const uniqueKeyOf = (field: Field, value: unknown): string | null => {
  const kind = kindOf(field.type)
  if (!field.isUnique || kind.isSecret || kind.isStatic || isFieldBlank(field, value) || !isReadable(field, value))
    return null
  return shortenKey(keyOf(field, value)) || null
}

export type ValueRow = {
  text: string | null
  num: number | null
  at: string | null
  uniqueKey: string | null
  /** Folded texts of a table's cells, by column id; of a text in both languages both, without one. */
  cells: Record<string, string[]> | null
}
export const presentRow: ValueRow = { text: null, num: null, at: null, uniqueKey: null, cells: null }
const maxIndexedText = 300

/** Longer than a cell may be, unless folding expands its characters. */
const maxFoldedCell = 8000

/** Whatever the type of the column is: a column of options may become one of texts. Rows may be ids of tickets. */
const foldedCells = (filter: string, rows: unknown, comparable: Value) => {
  if (filter === 'text' && Array.isArray(comparable))
    return { '': comparable.map((text) => foldStart(String(text), maxFoldedLength)) }
  if (filter !== 'rows') return null
  const entries = (rows as readonly unknown[]).flatMap((row) =>
    typeof row === 'string' ? [] : Object.entries(row ?? {}),
  )
  const cells: Record<string, string[]> = {}
  for (const [columnId, cell] of entries)
    if (typeof cell === 'string' && cell !== '') (cells[columnId] ??= []).push(foldStart(cell, maxFoldedCell))
  return Object.keys(cells).length > 0 ? cells : null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Index row of a value for ranges, text search, sorting and uniqueness: one or none. For a secret it only records presence. */
export const valueRows = (field: Field, value: unknown): ValueRow[] => {
  const kind = kindOf(field.type)
  if (kind.isStatic || !kind.filter || isFieldBlank(field, value) || !isReadable(field, value)) return []
  if (kind.filter === 'presence') return [presentRow]
  const comparable = filterValueOf(field, value)
  const text =
    kind.filter === 'text' ? toPlainText(mainText(comparable)) : kind.text(value as never, field.configuration, 'ar')
  const hasText = !kind.refs && kind.filter !== 'number' && kind.filter !== 'instant'
  const row: ValueRow = {
    text: hasText ? foldStart(text, maxIndexedText) : null,
    num: typeof comparable === 'number' ? comparable : null,
    at: null,
    uniqueKey: uniqueKeyOf(field, value),
    cells: foldedCells(kind.filter, value, comparable),
  }
  if (kind.filter === 'time') row.num = minutesOf(String(value))
  if (kind.filter === 'instant') row.at = new Date(String(value)).toISOString()
  if (kind.filter === 'day') row.at = `${String(value)}T00:00:00.000Z`
  return [row]
}

/** Whether everyone who can open the board can read the field. */
const isPublic = (form: FormIndex, field: Field) => {
  const section = form.sections.get(field.sectionId)
  return !field.isHidden && section !== undefined && !section.isHidden && section.securityPolicies.length === 0
}

const maxSearchText = 8000
/** Full-text search text in both languages, folded, from public fields only; without names of records. */
export const searchTextOf = (form: FormIndex, values: Values): string => {
  const found = new Set<string>()
  let length = 0
  for (const field of form.activeFields) {
    const kind = kindOf(field.type)
    if (kind.isSecret || kind.isStatic || kind.refs || !isPublic(form, field)) continue
    const value = values[field.id]
    const forms =
      isFieldBlank(field, value) || !isReadable(field, value)
        ? undefined
        : kind.searchForms?.(value as never, field.configuration)
    const texts = new Set([...languages.map((language) => valueText(field, value, language)), ...(forms ?? [])])
    for (const text of texts) {
      const folded = foldStart(text, maxSearchText)
      if (folded) found.add(folded)
      length += folded.length
    }
    if (length > 2 * maxSearchText) break
  }
  return [...found].join(' ').slice(0, maxSearchText)
}

/** Replaces a secret by `{ isSet: true }` for responses. */
export const maskSecret = (field: Pick<Field, 'type'>, value: unknown): unknown =>
  kindOf(field.type).isSecret && !isBlank(value) && (isStoredSecret(value) || typeof value === 'string')
    ? { isSet: true }
    : value
