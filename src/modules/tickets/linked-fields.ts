/** What filters can use of linked tickets: their dates, and custom fields of the board. */
import { isAggregable, type FilterKind, type Shapes } from '#core/filters/filter.ts'
import { columnFields } from '#modules/forms/built-in-index.ts'
import type { Field } from '#modules/forms/definition.ts'
import { customKey } from '#modules/forms/field-key.ts'
import { isSingleTicketField, isTicketField } from '#modules/forms/hidden-tickets.ts'

export const linkedDates: readonly string[] = columnFields.flatMap(({ name, type }) =>
  type === 'moment' ? [name] : [],
)

export const linksKey = 'links'
/** Besides the links of a ticket, the fields in which it names others. */
export const referencesTickets = (key: string, field: Pick<Field, 'type'> | undefined) =>
  key === linksKey || (field !== undefined && isTicketField(field) && !isSingleTicketField(field))

/** Columns that this reader may filter tickets by, if they have an order. */
export const linkedColumns = (shapes: Shapes, fields: Iterable<Field>): Record<string, FilterKind> => {
  const keys = [...linkedDates, ...Array.from(fields, ({ id }) => customKey(id))]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const kind = shapes(key)?.kind
      return kind && isAggregable('MAX', kind) ? [[key, kind]] : []
    }),
  )
}
