/** Swimlanes of a kanban: one for each value of a choice field, and one for tickets without a value. */
import type { Condition, Filter } from '#core/filters/filter.ts'
import { may } from '#core/may.ts'
import type { Words } from '#core/words.ts'
import type { Grants } from '#core/permissions.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import type { Field } from '#modules/forms/definition.ts'
import type { BuiltInOption } from '#modules/forms/built-in-field.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { ticketFields, type TicketField } from '../../../fields.ts'
import { joinFilters } from '../../filter/join-filters.ts'
import { listText } from '../text.ts'

/** `filter`: that of the list, joined with the value of this lane. */
export type Swimlane = { id: string; name: Words; hue?: string; filter: string }

/** More lanes than a board can show would be as many queries. */
const mostLanes = 30

export type SwimlaneField = { key: string; name: Words; options: readonly BuiltInOption[] }

const optionsOf = (field: TicketField, board: Board): BuiltInOption[] => {
  if (field.storage === 'column') return field.builtIn.options?.(board) ?? []
  const { type, configuration } = field.custom
  return (kindOf(type).choices?.(configuration) ?? []).map(({ value, label }) => ({ id: value, name: label }))
}

/** Choice fields with values of their own that this person may see, except the status, which is the columns. */
export const swimlaneFields = (input: { board: Board; fields: readonly Field[]; grants: Grants }): SwimlaneField[] =>
  ticketFields(input.fields).flatMap((field) => {
    const { name: key, shortLabel: name, shape, view } = field
    if (key === 'status' || shape?.kind !== 'choice' || !(view === null || may(input.grants, view))) return []
    const options = optionsOf(field, input.board)
    return options.length > 0 && options.length < mostLanes ? [{ key, name, options }] : []
  })

export const swimlanesOf = ({ key, options }: SwimlaneField, filter: Filter | undefined): Swimlane[] => {
  const within = (condition: Omit<Condition, 'operand'>) =>
    JSON.stringify(joinFilters(filter, { logic: 'AND', items: [{ operand: { field: key }, ...condition }] }))
  return [
    ...options.map((option) => ({ ...option, filter: within({ operator: 'EQUAL', value: [option.id] }) })),
    { id: 'none', name: listText.noValue, filter: within({ operator: 'IS_NOT_PRESENT' }) },
  ]
}
