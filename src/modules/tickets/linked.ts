/** What a filter may ask of the tickets that one is linked to: their moments, and what the board's own form asks of each. */
import { isAggregable, type FilterKind, type Shapes } from '#core/filter.ts'
import { columnFields } from '#modules/forms/built-in-index.ts'
import type { Field } from '#modules/forms/definition.ts'
import { customKey } from '#modules/forms/field-key.ts'
import { namesOneTicket, namesTickets } from '#modules/forms/unseen.ts'

export const linkedMoments: readonly string[] = columnFields.flatMap(({ name, type }) =>
  type === 'moment' ? [name] : [],
)

export const linksKey = 'links'
/** Besides the links of a ticket, the fields in which it names others. */
export const isOfLinked = (key: string, field: Pick<Field, 'type'> | undefined) =>
  key === linksKey || (field !== undefined && namesTickets(field) && !namesOneTicket(field))

/** Only what this reader may ask of a ticket itself, as far as it has an order. */
export const linkedColumns = (shapes: Shapes, fields: Iterable<Field>): Record<string, FilterKind> => {
  const keys = [...linkedMoments, ...Array.from(fields, ({ id }) => customKey(id))]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const kind = shapes(key)?.kind
      return kind && isAggregable('MAX', kind) ? [[key, kind]] : []
    }),
  )
}
