/** What a value is to others: to filters, to the search, to lists in order, and to who must be the only one. */
import type { Value } from '#core/filters/filter-matches.ts'
import { fold, foldStart } from '#core/values/fold.ts'
import { isDay, isInCalendar } from '#core/values/moment.ts'
import { languages } from '#core/words.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { Index } from '../form-index.ts'
import { plain } from '../kinds/kind.ts'
import { isKept } from '../kinds/password/definition.ts'

type Values = Readonly<Record<string, unknown>>

export const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Nothing is filled in, as this type of field sees it. */
export const isBlankIn = (field: Pick<Field, 'type' | 'configuration'>, value: unknown) => {
  if (isBlank(value)) return true
  const kind = kindOf(field.type)
  return kind.isBlank !== undefined && isSound(field, value) && kind.isBlank(value as never)
}

const readable: Record<string, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number',
  instant: (value) => isInCalendar(Date.parse(plain(value))),
  day: isDay,
  time: (value) => /^\d\d:\d\d$/.test(plain(value)),
  choices: Array.isArray,
  rows: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' || (typeof one === 'object' && one !== null)),
}
/** A value of another time, from before the field was changed, can be of any shape. */
const isSound = ({ type, configuration }: Pick<Field, 'type' | 'configuration'>, value: unknown) => {
  const { filter, text } = kindOf(type)
  try {
    return (readable[filter ?? '']?.(value) ?? true) && typeof text(value as never, configuration, 'ar') === 'string'
  } catch {
    return false
  }
}

export const textIn = (field: Pick<Field, 'type' | 'configuration'>, value: unknown, language: 'ar' | 'en') =>
  isBlank(value) || !isSound(field, value) ? '' : kindOf(field.type).text(value as never, field.configuration, language)

/** What a filter or a condition compares: texts as they are read, rows by the keys of their columns. */
export const filterValueOf = (field: Pick<Field, 'type' | 'configuration'>, value: unknown): Value => {
  if (isBlankIn(field, value)) return null
  const { asked, filter } = kindOf(field.type)
  if (filter === 'presence') return 'set'
  if (!isSound(field, value)) return null
  return asked ? asked(value as never, field.configuration) : (value as Value)
}

/** Never more than an index can hold: a long value is told from another by its beginning and a number made from all of it. */
const longestKey = 400
const short = (text: string) => {
  if (text.length <= longestKey) return text
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  return `${text.slice(0, longestKey)}#${text.length}.${a >>> 0}.${b >>> 0}`
}

/** Longer than any text that a field takes, unless its signs stand for many. */
export const longestFolded = 60_000

const keyOf = (field: Field, value: unknown): string => {
  const { filter, uniqueKey } = kindOf(field.type)
  if (uniqueKey) return uniqueKey(value as never, field.configuration)
  if (filter === 'text') return foldStart(plain(filterValueOf(field, value)), longestFolded)
  if (filter === 'choices') return (value as string[]).toSorted().join('\n')
  if (filter === 'instant') return new Date(String(value)).toISOString()
  return typeof value === 'object' ? fold(JSON.stringify(value)) : plain(value)
}

/** Two values with one key are the same value to whom only one may have it; null where nobody asks. */
export const uniqueKeyOf = (field: Field, value: unknown): string | null => {
  const kind = kindOf(field.type)
  if (!field.isUnique || kind.isSecret || kind.isStatic || isBlankIn(field, value) || !isSound(field, value))
    return null
  return short(keyOf(field, value)) || null
}

export type ValueRow = { text: string | null; num: number | null; at: string | null; uniqueKey: string | null }
const longestText = 300

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** What stands beside a ticket for ranges, parts of words, order and uniqueness: one line, or none. Of a secret it says only that it is there. */
export const valueRows = (field: Field, value: unknown): ValueRow[] => {
  const kind = kindOf(field.type)
  if (kind.isStatic || !kind.filter || isBlankIn(field, value) || !isSound(field, value)) return []
  if (kind.filter === 'presence') return [{ text: null, num: null, at: null, uniqueKey: null }]
  const asked = filterValueOf(field, value)
  const said = kind.filter === 'text' ? plain(asked) : kind.text(value as never, field.configuration, 'ar')
  const hasText = !kind.refs && kind.filter !== 'number' && kind.filter !== 'instant'
  const row: ValueRow = {
    text: hasText ? foldStart(said, longestText) : null,
    num: typeof asked === 'number' ? asked : null,
    at: null,
    uniqueKey: uniqueKeyOf(field, value),
  }
  if (kind.filter === 'time') row.num = minutesOf(String(value))
  if (kind.filter === 'instant') row.at = new Date(String(value)).toISOString()
  if (kind.filter === 'day') row.at = `${String(value)}T00:00:00.000Z`
  return [row]
}

/** May everybody who opens the board read it? */
const isOpen = (form: Index, field: Field) => {
  const section = form.sections.get(field.sectionId)
  return !field.isHidden && section !== undefined && !section.isHidden && section.securityPolicies.length === 0
}

const longestSearch = 8000
/** For the search: only what everybody may read, in both languages and one spelling. Names of records are not in it. */
export const searchTextOf = (form: Index, values: Values): string => {
  const found = new Set<string>()
  let length = 0
  for (const field of form.order) {
    const kind = kindOf(field.type)
    if (kind.isSecret || kind.isStatic || kind.refs || !isOpen(form, field)) continue
    const value = values[field.id]
    const forms =
      isBlankIn(field, value) || !isSound(field, value)
        ? undefined
        : kind.searchForms?.(value as never, field.configuration)
    const said = new Set([...languages.map((language) => textIn(field, value, language)), ...(forms ?? [])])
    for (const text of said) {
      const folded = foldStart(text, longestSearch)
      if (folded) found.add(folded)
      length += folded.length
    }
    if (length > 2 * longestSearch) break
  }
  return [...found].join(' ').slice(0, longestSearch)
}

/** As an answer may carry it. */
export const shownValue = (field: Pick<Field, 'type'>, value: unknown): unknown =>
  kindOf(field.type).isSecret && !isBlank(value) && (isKept(value) || typeof value === 'string')
    ? { isSet: true }
    : value
