/** Values of tickets as cells of a document: texts, numbers and dates, in one language and one time zone. */
import type { Refs } from '#core/refs.ts'
import { offsetAt, steadyTimes, type SteadyTime } from '#core/working-time/zones.ts'
import { say, type Language, type Words } from '#core/words.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import type { KeyedField } from '#modules/forms/built-in-index.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { isHiddenTicketId } from '#modules/forms/hidden-tickets.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'
import { isBlank, valueText } from '#modules/forms/values/stored-value.ts'
import type { TicketField } from '#modules/tickets/fields.ts'
import { refsOfValue } from '#modules/tickets/server/read/present-ticket.ts'
import { documentText } from '../document-text.ts'
import { tableText } from './table-text.ts'

/** `at`: the time that clocks of the zone show, in milliseconds as if it were UTC. */
export type DateCell = { at: number; hasTime: boolean }
export type Cell = string | number | DateCell | null

export type CellContext = { language: Language; toLocal: ToLocal; board: Board }
type ToLocal = (instant: number) => number
type RenderCell = (value: unknown, refs: Refs) => Cell

/** The time that clocks of a zone show at an instant. */
export const clockOf = (zone: string): ToLocal => {
  const years = new Map<number, SteadyTime[]>()
  return (instant: number) => {
    const year = new Date(instant).getUTCFullYear()
    const times = years.get(year) ?? [...steadyTimes(zone, Date.UTC(year), Date.UTC(year + 1))]
    years.set(year, times)
    const time = times.find(({ from, to }) => instant >= from && instant < to)
    return instant + (time?.offset ?? offsetAt(zone, instant))
  }
}

/** From an ISO text or milliseconds. */
const dateCell = (value: unknown, toLocal: ToLocal): Cell => {
  const instant = typeof value === 'string' ? Date.parse(value) : value
  return typeof instant !== 'number' || Number.isNaN(instant) ? null : { at: toLocal(instant), hasTime: true }
}

const joined = (texts: readonly string[], language: Language) =>
  texts.join(language === 'ar' ? '\u060C ' : ', ') || null

const nameOf = (id: unknown, refs: Refs, language: Language) => {
  if (typeof id !== 'string') return ''
  const ref = refs[id]
  if (ref) return ref.customSequence ? `${ref.customSequence} ${say(ref.name, language)}` : say(ref.name, language)
  return isHiddenTicketId(id) ? say(documentText.hiddenTicket, language) : ''
}
const namesOf = (ids: readonly unknown[], refs: Refs, language: Language) =>
  joined(
    ids.map((id) => nameOf(id, refs, language)).filter((name) => name !== ''),
    language,
  )

/** Names of options by id; removed statuses still have names. */
const optionNames = (field: KeyedField, { board, language }: CellContext) => {
  const statuses = field.type === 'status' ? board.archivedStatuses : []
  const options: { id: string; name: Words }[] = [...(field.options?.(board) ?? []), ...statuses]
  return new Map(options.map(({ id, name }) => [id, say(name, language)]))
}

/** As its paragraphs and items, each on a line of its own. */
export const linesOfHtml = (html: string) =>
  html
    .replace(/<li\b[^<>]*>/gi, '$&• ')
    .split(/<br\s*\/?>|<\/(?:p|li|h[1-6]|blockquote|pre|tr|div)>/i)
    .map(textOfHtml)
    .filter((line) => line !== '' && line !== '•')
    .join('\n')

const htmlText: RenderCell = (value) => (typeof value === 'string' ? linesOfHtml(value) || null : null)

type Render = (field: KeyedField, context: CellContext) => RenderCell
const plain: Render = () => (value) => (typeof value === 'string' ? value : null)
const option: Render = (field, context) => {
  const names = optionNames(field, context)
  return (value) => (typeof value === 'string' ? (names.get(value) ?? value) : null)
}
const records: Render =
  (_, { language }) =>
  (value, refs) =>
    namesOf([value ?? []].flat(), refs, language)

const byType: Record<BuiltInType, Render> = {
  sequence: plain,
  title: plain,
  html: () => htmlText,
  status: option,
  priority: option,
  choice: option,
  tags: (field, context) => {
    const names = optionNames(field, context)
    return (value) =>
      joined(
        [value ?? []].flat().flatMap((id) => (typeof id === 'string' ? (names.get(id) ?? []) : [])),
        context.language,
      )
  },
  record: records,
  records,
  files: records,
  moment:
    (_, { toLocal }) =>
    (value) =>
      dateCell(value, toLocal),
  links: () => () => null,
}

/** Who signed, and when; the name of its file says nothing. */
const signatureText =
  ({ language, toLocal }: CellContext): RenderCell =>
  (value, refs) => {
    const { signedBy, signedAt } = (value ?? {}) as { signedBy?: string | null; signedAt?: string }
    const at = dateCell(signedAt, toLocal)
    const name = nameOf(signedBy, refs, language)
    return name ? `${name} · ${cellText(at)}` : at
  }

const customValue = (field: Field, context: CellContext): RenderCell => {
  const { language, toLocal } = context
  if (field.type === 'RICH_TEXT') return htmlText
  if (field.type === 'SIGNATURE') return signatureText(context)
  if (field.type === 'TABLE' || field.type === 'MULTI_SELECT_TO_TABLE')
    return (value) => tableText(field, value, language) || null
  const { filter, refs: pointing } = kindOf(field.type)
  return (value, refs) => {
    if (isBlank(value)) return null
    if (pointing) return namesOf(refsOfValue(field, value)?.ids ?? [], refs, language)
    if (filter === 'number' && typeof value === 'number') return value
    if (filter === 'instant') return dateCell(value, toLocal)
    if (filter === 'day' && typeof value === 'string') {
      const at = Date.parse(`${value}T00:00:00Z`)
      return Number.isNaN(at) ? value : { at, hasTime: false }
    }
    return valueText(field, value, language) || null
  }
}

/** How the values of a field are written; what the reader may not see is an empty value. */
export const cellRenderer = (field: TicketField, context: CellContext): RenderCell =>
  field.storage === 'custom' ? customValue(field.custom, context) : byType[field.builtIn.type](field.builtIn, context)

/** A cell as text, for documents without types; dates with Latin digits, the year first. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  const written = new Date(cell.at).toISOString()
  return cell.hasTime ? `${written.slice(0, 10)} ${written.slice(11, 16)}` : written.slice(0, 10)
}
