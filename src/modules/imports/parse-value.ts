/** The text of a cell as a value of a field. A text that is no such value is kept, and the check of the field refuses it. */
import { offsetAt } from '#core/working-time/zones.ts'
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

const plain: Parse = (text) => text
const number: Parse = (text) => parseNumber(text)
const option: Parse = (text, field) => findOption(optionsOf(field), text)

/** Null: no text of a cell stands for such a value. */
const parsers: Record<FieldType, Parse | null> = {
  TEXT: plain,
  MULTI_LINE_TEXT: plain,
  RICH_TEXT: parseHtml,
  NUMBER: number,
  PROGRESS: number,
  EMAIL: plain,
  PHONE: plain,
  URL: plain,
  SELECT: option,
  MULTI_SELECT: (text, field) => splitList(text).map((part) => findOption(optionsOf(field), part)),
  PRIORITY: option,
  COLOR_PICKER: plain,
  DATE: parseDay,
  TIME: (text) =>
    latinDigits(text)
      .replace(/^(\d):/, '0$1:')
      .slice(0, 5),
  DATETIME: (text, _, context) => parseMoment(text, context),
  BARCODE: plain,
  QR_CODE: plain,
  PASSWORD: null,
  TEXT_WITH_DROPDOWN: null,
  CASCADER: null,
  USER: null,
  USER_MULTI_SELECT: null,
  GROUP: null,
  GROUP_MULTI_SELECT: null,
  CUSTOMER: null,
  FILE: null,
  IMAGE: null,
  VIDEO: null,
  AUDIO: null,
  SIGNATURE: null,
  LOCATION: null,
  SCANNER: null,
  TABLE: null,
  MULTI_SELECT_TO_TABLE: null,
  TICKET: null,
  TICKET_TABLE: null,
  EQUATION_EVALUATOR: null,
  DYNAMIC_FIELD: null,
  DYNAMIC_NUMBER: null,
  DYNAMIC_SELECT: null,
  REST_API_SELECT: null,
  REST_API_MULTI_SELECT: null,
  REST_API_SELECT_WITH_CREATE: null,
  REST_API_MULTI_SELECT_WITH_CREATE: null,
  REST_API_TEXT: null,
  TITLE: null,
  DESCRIPTION: null,
}

/** Types whose cells name records. */
export const recordTypes: Partial<Record<FieldType, { kind: 'user' | 'group' | 'customer'; isList: boolean }>> = {
  USER: { kind: 'user', isList: false },
  USER_MULTI_SELECT: { kind: 'user', isList: true },
  GROUP: { kind: 'group', isList: false },
  GROUP_MULTI_SELECT: { kind: 'group', isList: true },
  CUSTOMER: { kind: 'customer', isList: false },
}

export const canImport = ({ type }: Pick<Field, 'type'>) => parsers[type] !== null || recordTypes[type] !== undefined

/** An empty cell is no value. */
export const parseValue = (field: Pick<Field, 'type' | 'configuration'>, text: string, context: ParseContext) =>
  text === '' ? undefined : parsers[field.type]?.(text, field, context)
