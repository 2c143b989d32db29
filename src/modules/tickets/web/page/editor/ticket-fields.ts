/** The fields of a ticket by their keys, and back as the server takes them. */
import { writableKeys } from '#modules/forms/built-in-index.ts'
import { byCustomKey, customIdOf } from '#modules/forms/field-key.ts'
import { isSameValue } from '#modules/forms/values/same-value.ts'
import { editedFields, type Base, type Edits, type Fields } from '#modules/forms/web/editing/edits.ts'
import type { Clash, Ticket, TicketInput } from '../../../api/tickets.ts'
import type { TicketKey } from '../../../built-in.ts'

/** Keys that the reader may not see are absent. */
export const fieldsOf = (ticket: Partial<Record<TicketKey, unknown>> & { values: Fields }): Fields => ({
  ...Object.fromEntries(writableKeys.flatMap((key) => (key in ticket ? [[key, ticket[key]]] : []))),
  ...byCustomKey(ticket.values),
})
export const baseOf = (ticket: Ticket): Base => ({ version: ticket.version, fields: fieldsOf(ticket) })

/** Custom fields by id, emptied ones as null. */
export const inputOf = (fields: Fields): Partial<TicketInput> => {
  const entries = Object.entries(fields)
  const values = entries.flatMap(([key, value]) => {
    const id = customIdOf(key)
    return id ? [[id, value ?? null]] : []
  })
  return {
    ...Object.fromEntries(entries.filter(([key]) => customIdOf(key) === undefined)),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  }
}

/** What writes the previous values back, from the version that these edits made. */
export const invertEdits = (edits: Edits, version: number) => {
  const inverted: Edits = Object.fromEntries(
    Object.entries(edits).map(([key, { mine, seen }]) => [key, { mine: seen ?? null, seen: mine, version }]),
  )
  return { edits: inverted, fields: editedFields(inverted), version }
}

/** Fields whose other value the user had already seen before editing, which counts as a decision. */
export const decided = (clashes: readonly Clash[], edits: Edits) =>
  clashes
    .filter(({ field, theirs }) => edits[field] && isSameValue(theirs, edits[field].seen))
    .map(({ field }) => field)
