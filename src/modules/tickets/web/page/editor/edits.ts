/** What a person has typed and not yet saved, field by field, beside what they saw when they began. `cf.` and an id is a custom field. */
import { writableKeys } from '#modules/forms/built-in-index.ts'
import type { Clash, Ticket, TicketInput } from '../../../api/tickets.ts'
import type { Key } from '../../../built-in.ts'
import { isSameValue } from '../../../merge-changes.ts'

export type Fields = Readonly<Record<string, unknown>>
export type Base = { version: number; fields: Fields }
/** `seen` and `version`: what stood there, and when, before it was touched. */
export type Edit = { mine: unknown; seen: unknown; version: number }
export type Edits = Readonly<Record<string, Edit>>

export type BuiltIn = Key

const custom = 'cf.'
export const customKey = (fieldId: string) => `${custom}${fieldId}`
export const customIdOf = (field: string) => (field.startsWith(custom) ? field.slice(custom.length) : undefined)

/** Keys that the reader may not see are not in it. */
export const fieldsOf = (ticket: Partial<Record<BuiltIn, unknown>> & { values: Fields }): Fields => ({
  ...Object.fromEntries(writableKeys.flatMap((key) => (key in ticket ? [[key, ticket[key]]] : []))),
  ...Object.fromEntries(Object.entries(ticket.values).map(([id, value]) => [customKey(id), value])),
})
export const baseOf = (ticket: Ticket): Base => ({ version: ticket.version, fields: fieldsOf(ticket) })

const without = (edits: Edits, field: string): Edits => {
  const { [field]: _, ...rest } = edits
  return rest
}

type Put = { base: Base; field: string; value: unknown }

/** Typing back what stood there leaves nothing to save. */
export const edited = (edits: Edits, { base, field, value }: Put): Edits => {
  const before = edits[field] ?? { seen: base.fields[field], version: base.version }
  if (isSameValue(value, before.seen) && isSameValue(value, base.fields[field])) return without(edits, field)
  return { ...edits, [field]: { mine: value, seen: before.seen, version: before.version } }
}

/** Others have saved: what they made the same as mine needs no saving any more. */
export const settled = (edits: Edits, base: Base): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([field, { mine }]) => !isSameValue(mine, base.fields[field])))

/** After a save: what was sent is done, unless it was typed on meanwhile. */
export const afterSave = (edits: Edits, sent: Edits): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([field, { mine }]) => !sent[field] || !isSameValue(mine, sent[field].mine)),
  )

export const shown = (base: Base, edits: Edits): Fields => ({
  ...base.fields,
  ...Object.fromEntries(Object.entries(edits).map(([field, { mine }]) => [field, mine])),
})

/** As the server takes it: custom fields by id, what was emptied as null. */
export const inputOf = (fields: Fields): Partial<TicketInput> => {
  const entries = Object.entries(fields)
  const values = entries.flatMap(([field, value]) => {
    const id = customIdOf(field)
    return id ? [[id, value ?? null]] : []
  })
  return {
    ...Object.fromEntries(entries.filter(([field]) => customIdOf(field) === undefined)),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  }
}
export const mineOf = (edits: Edits): Fields => shown({ version: 0, fields: {} }, edits)

/** The oldest thing that any of it was made from: what others changed since is looked at. */
export const versionOf = (edits: Edits, base: Base) =>
  Math.min(base.version, ...Object.values(edits).map(({ version }) => version))

/** Theirs is what I saw when I began: I have decided already. */
export const decided = (clashes: readonly Clash[], edits: Edits) =>
  clashes
    .filter(({ field, theirs }) => edits[field] && isSameValue(theirs, edits[field].seen))
    .map(({ field }) => field)
