/** Figures over the tickets that one is linked to: those that the reader may see, each once. */
import { sql, type RawBuilder } from 'kysely'
import type { Aggregation } from '#core/filters/filter.ts'
import { builtInNamed } from '#modules/forms/built-in-index.ts'
import type { Field } from '#modules/forms/definition.ts'
import { isTicketField } from '#modules/forms/hidden-tickets.ts'
import type { Ctx } from '#platform/context.ts'
import type { Column, Ids } from '#platform/database/filter-sql.ts'
import { referencesTickets, linkedDates } from '../../../linked-fields.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { aggregateOf, figure, momentFigure, uuids, writtenFigure } from './sql-parts.ts'
import { customColumn, type CustomField } from './value-columns.ts'
import { isVisible } from '../visible.ts'

type LinkedContext = { ctx: Ctx; reader: Reader; fieldNamed: (name: string) => CustomField | undefined }

/** A date of a linked ticket named `m`, on any board. */
const momentNamed = (name: string) => {
  const field = linkedDates.includes(name) ? builtInNamed(name) : undefined
  return field && sql.ref(`m.${field.key}`)
}

const aggregate = (linked: Ids, { ctx, reader, fieldNamed }: LinkedContext) => {
  const over = (of: Aggregation, cell: RawBuilder<unknown>) =>
    sql`(select ${aggregateOf(of, cell)} from (${linked}) l
      join ticket m on m.org_id = k.org_id and m.id = l.id where ${isVisible(reader, 'm')})`
  return (of: Aggregation, name = ''): Column => {
    if (of === 'COUNT') return figure(over(of, sql`m.id`))
    const moment = momentNamed(name)
    if (moment) return momentFigure(over(of, moment))
    const custom = fieldNamed(name)
    if (!custom) throw new Error(`no such column: ${name}`)
    const value = over(of, customColumn(ctx, custom, 'm').value)
    if (custom.kind === 'number') return figure(value)
    return custom.kind === 'instant' ? momentFigure(value) : writtenFigure(value)
  }
}

const linkedBothWays = sql`select to_id as id from ticket_link where org_id = k.org_id and from_id = k.id
  union select from_id from ticket_link where org_id = k.org_id and to_id = k.id`

export const linksColumn = (asking: LinkedContext): Column => {
  const figures = aggregate(linkedBothWays, asking)
  const count = figures('COUNT').value
  return { value: count, isPresent: sql<boolean>`${count} > 0`, aggregate: figures }
}

/** A field that refers to tickets: their number is in its value, the rest in the tickets. */
const namedIn = (field: Field): Ids => sql`
  select distinct case when e.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.id::uuid end as id
  from jsonb_array_elements_text(case when jsonb_typeof(k.custom_values->${field.id}::text) = 'array' then k.custom_values->${field.id}::text else '[]' end) as e(id)`

export const withLinked = (column: Column, field: Field, asking: LinkedContext): Column => {
  if (!referencesTickets('', field)) return column
  const figures = aggregate(namedIn(field), asking)
  return {
    ...column,
    aggregate: (of, name) => (of === 'COUNT' && column.aggregate ? column.aggregate(of, name) : figures(of, name)),
  }
}

/** A filter must not reveal whether the field refers to a hidden ticket. */
export const seenOnly = (column: Column, { field, kind }: CustomField, { ctx, reader }: LinkedContext): Column => {
  if (!isTicketField(field) || kind !== 'choice' || reader.grants['ticket.view'] === 'all') return column
  const seen = (ids: string[]) => sql`select m.id::text from ticket m
    where m.org_id = ${ctx.orgId}::uuid and m.id = any(${uuids(ids)}) and ${isVisible(reader, 'm')}`
  return { ...column, has: (ids) => sql<boolean>`${column.value} = any(array(${seen(ids)}))` }
}
