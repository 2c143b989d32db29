/** The text of a cell as a value of a field. A text that is no such value is kept, and the check of the field refuses it. */
import { offsetAt } from '#core/working-time/zones.ts'
import type { FilterKind } from '#core/filters/filter.ts'
import { fold } from '#core/values/fold.ts'
import { paragraphsOf } from '#core/values/html.ts'
import type { Field, FieldType } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'

type Configuration = Record<string, unknown>
export type ParseContext = { timeZone: string }
type Parse = (text: string, field: { type: FieldType; configuration: Configuration }, context: ParseContext) => unknown

const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

export const parseNumber = (text: string): number | string => {
  const written = latinDigits(text)
    .replace(/[\s,\u066C]/g, '')
    .replace('\u066B', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : text
}

const two = (part: string) => part.padStart(2, '0')
/** `2026-01-31`, or the day first: `31/1/2026`. */
export const parseDay = (text: string): string => {
  const written = latinDigits(text).trim()
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(written) ?? []
  if (year && month && day) return `${year}-${two(month)}-${two(day)}`
  const [, dayFirst, monthNext, yearLast] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/.exec(written) ?? []
  return dayFirst && monthNext && yearLast ? `${yearLast}-${two(monthNext)}-${two(dayFirst)}` : text
}

/** By the clocks of the organisation, unless the text names its zone. */
export const parseMoment = (text: string, { timeZone }: ParseContext): string => {
  const written = latinDigits(text).trim()
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(written)) {
    const at = Date.parse(written)
    return Number.isNaN(at) ? text : new Date(at).toISOString()
  }
  const [, hours = '0', minutes = '00'] = /[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(written) ?? []
  const local = Date.parse(`${parseDay(written)}T${two(hours)}:${minutes}:00Z`)
  if (Number.isNaN(local)) return text
  return new Date(local - offsetAt(timeZone, local - offsetAt(timeZone, local))).toISOString()
}

export const splitList = (text: string) =>
  text
    .split(/[;|\u061B]/)
    .map((part) => part.trim())
    .filter(Boolean)

type Named = { value: string; label: { ar: string; en: string } }
/** By its value or its label in either language. */
export const findOption = (options: readonly Named[], written: string) => {
  const wanted = fold(written)
  return (
    options.find(({ value, label }) => [value, label.ar, label.en].some((name) => fold(name) === wanted))?.value ??
    written
  )
}
const optionsOf = ({ type, configuration }: { type: FieldType; configuration: Configuration }) =>
  kindOf(type).choices?.(configuration) ?? []

export const parseHtml = (text: string) => paragraphsOf(text.replaceAll('\r\n', '\n'))

const parseTime = (text: string) =>
  latinDigits(text)
    .replace(/^(\d):/, '0$1:')
    .slice(0, 5)
const parseOption: Parse = (text, field) => findOption(optionsOf(field), text)

/** Null: no text of a cell represents such a value. */
const parsers: Record<FilterKind, Parse | null> = {
  text: (text) => text,
  number: parseNumber,
  day: parseDay,
  time: parseTime,
  instant: (text, _, context) => parseMoment(text, context),
  choice: parseOption,
  choices: (text, field) => splitList(text).map((part) => findOption(optionsOf(field), part)),
  boolean: null,
  rows: null,
  presence: null,
}

/** Types whose values are computed, fetched, scanned, or more than what filters compare are not written in cells. */
const parserOf = (type: FieldType) => {
  const { filter, storageFormat, filterValue, refs, sources, remote, isScanned } = kindOf(type)
  if (storageFormat === 'html') return parseHtml
  if (!filter || filterValue || refs || sources || remote || isScanned) return null
  return parsers[filter]
}

const namedRecords = ['user', 'group', 'customer'] as const
/** The records that a cell of this type names. */
export const recordsNamedBy = (type: FieldType) => {
  const { refs, filter } = kindOf(type)
  const kind = namedRecords.find((each) => each === refs?.kind)
  return kind && { kind, isList: filter === 'choices' }
}

export const canImport = ({ type }: Pick<Field, 'type'>) =>
  parserOf(type) !== null || recordsNamedBy(type) !== undefined

/** An empty cell is no value. */
export const parseValue = (field: Pick<Field, 'type' | 'configuration'>, text: string, context: ParseContext) =>
  text === '' ? undefined : parserOf(field.type)?.(text, field, context)
