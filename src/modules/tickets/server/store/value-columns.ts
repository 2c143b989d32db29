/** Where the values of custom fields are stored: as entered in the ticket, and comparable in a side table. */
import { sql, type RawBuilder } from 'kysely'
import type { FilterKind } from '#core/filters/filter.ts'
import type { Field } from '#modules/forms/definition.ts'
import { columnIdOf, shapeOf } from '#modules/forms/shapes.ts'
import type { Ctx } from '#platform/context.ts'
import { signs, type Bool, type Bound, type Column, type Ids, type Sign } from '#platform/database/filter-sql.ts'
import { aggregateOf, compareMoments, compareWritten, figure, likePattern, writtenFigure } from './sql-parts.ts'

/** `of`: the alias of the ticket in the statement. */
type ColumnContext = { ctx: Ctx; field: Field; of: 'k' | 'm' }
const customValues = ({ of }: ColumnContext) => sql.raw(`${of}.custom_values`)
const json = (place: ColumnContext) => sql`(${customValues(place)}->${place.field.id}::text)`
const text = (place: ColumnContext) => sql<string>`(${customValues(place)}->>${place.field.id}::text)`
const isThere = (place: ColumnContext) => sql<boolean>`${customValues(place)} ? ${place.field.id}::text`

/** The row of the side table for this field. */
const beside = ({ field, of }: ColumnContext, column: 'text' | 'at') =>
  sql`(select v.${sql.raw(column)} from ticket_value v
    where v.org_id = ${sql.raw(of)}.org_id and v.field_id = ${field.id}::uuid and v.ticket_id = ${sql.raw(of)}.id)`

const idsWhere = ({ ctx, field }: ColumnContext, condition: Bool): Ids =>
  sql`select v.ticket_id as id from ticket_value v
    where v.org_id = ${ctx.orgId}::uuid and v.field_id = ${field.id}::uuid and ${condition}`

const isPresent = (place: ColumnContext) => ({
  isPresent: isThere(place),
  find: { isPresent: idsWhere(place, sql<boolean>`true`) },
})

const words = (place: ColumnContext): Column => ({
  value: beside(place, 'text'),
  isPresent: isThere(place),
  find: {
    ...isPresent(place).find,
    equals: (folded) => idsWhere(place, sql<boolean>`v.text = ${folded}`),
    contains: (folded) =>
      folded.length < 3 ? undefined : idsWhere(place, sql<boolean>`v.text like ${likePattern(folded)}`),
  },
})

const number = (place: ColumnContext): Column => ({
  ...isPresent(place),
  value: sql`case when jsonb_typeof(${json(place)}) = 'number' then ${text(place)}::double precision end`,
  find: {
    ...isPresent(place).find,
    between: (low, high) => idsWhere(place, range(sql`v.num`, { low, high, as: sql`double precision` })),
  },
})

type Range = { low: Bound; high: Bound; as: RawBuilder<unknown> }
const range = (value: RawBuilder<unknown>, { low, high, as }: Range): Bool => {
  const from = low === null ? sql`${value} is not null` : sql`${value} >= ${low}::${as}`
  return high === null ? sql<boolean>`${from}` : sql<boolean>`${from} and ${value} <= ${high}::${as}`
}

/** Finds candidates by the date of the side table with a margin; the condition is then checked exactly. */
const byMoment = (place: ColumnContext) => (low: Bound, high: Bound) => {
  const read = [low, high].map((bound) => (bound === null ? null : Date.parse(String(bound))))
  if (read.some((bound) => bound !== null && Number.isNaN(bound))) return undefined
  const [from, to] = read.map((bound, i) =>
    bound === null ? null : new Date(bound + (i === 0 ? -1 : 1)).toISOString(),
  )
  return idsWhere(place, range(sql`v.at`, { low: from ?? null, high: to ?? null, as: sql`timestamptz` }))
}

const instant = (place: ColumnContext): Column => ({
  value: beside(place, 'at'),
  isPresent: isThere(place),
  compare: compareMoments(beside(place, 'at')),
  find: { ...isPresent(place).find, between: byMoment(place) },
})

/** Days and times are compared as they are written. */
const written = (place: ColumnContext, more: Column['find'] = {}): Column => ({
  value: text(place),
  isPresent: isThere(place),
  compare: compareWritten(text(place)),
  find: { ...isPresent(place).find, ...more },
})

const choice = (place: ColumnContext): Column => ({
  value: text(place),
  isPresent: isThere(place),
  find: { ...isPresent(place).find, has: (values) => holding(place, values) },
})

const choices = (place: ColumnContext): Column => ({
  value: sql`(case when jsonb_typeof(${json(place)}) = 'array' then array(select jsonb_array_elements_text(${json(place)})) end)`,
  isPresent: isThere(place),
  has: (values) => sql<boolean>`(jsonb_typeof(${json(place)}) = 'array' and ${json(place)} ?| ${values}::text[])`,
  find: {
    ...isPresent(place).find,
    has: (values) =>
      holding(
        place,
        values.map((value) => [value]),
      ),
  },
})

/** By the index over all values of a ticket. */
const holding = ({ ctx, field }: ColumnContext, values: readonly unknown[]): Ids =>
  sql`select k.id from ticket k where k.org_id = ${ctx.orgId}::uuid
    and (${sql.join(
      values.map((value) => sql`k.custom_values @> ${JSON.stringify({ [field.id]: value })}::jsonb`),
      sql` or `,
    )})`

const rows = (place: ColumnContext): Column => {
  const list = sql`case when jsonb_typeof(${json(place)}) = 'array' then ${json(place)} else '[]'::jsonb end`
  return {
    value: sql`jsonb_array_length(${list})`,
    ...isPresent(place),
    aggregate: (of, key = '') => {
      if (of === 'COUNT') return figure(sql`jsonb_array_length(${list})::double precision`)
      const id = columnIdOf(place.field, key) ?? ''
      const cell = sql`r.cells->${id}::text`
      const isNumber = shapeOf(place.field)?.columns?.[key] === 'number'
      const read = isNumber
        ? sql`case when jsonb_typeof(${cell}) = 'number' then (${cell})::text::double precision end`
        : sql`case when jsonb_typeof(${cell}) = 'string' then nullif(r.cells->>${id}::text, '') collate "C" end`
      const over = sql`(select ${aggregateOf(of, read)} from jsonb_array_elements(${list}) as r(cells))`
      return isNumber ? figure(over) : writtenFigure(over)
    },
  }
}

const boolean = (place: ColumnContext): Column => ({
  ...isPresent(place),
  value: sql`(${json(place)})`,
  compare: (sign: Sign, to) => sql<boolean>`${json(place)} ${signs[sign]} ${JSON.stringify(to)}::jsonb`,
})

const byKind: Record<FilterKind, (place: ColumnContext) => Column> = {
  text: words,
  number,
  instant,
  day: (place) => written(place, { between: byMoment(place) }),
  time: (place) => written(place),
  choice,
  choices,
  boolean,
  rows,
  presence: (place) => ({ ...isPresent(place), value: isThere(place) }),
}

export type CustomField = { field: Field; kind: FilterKind }

export const customColumn = (ctx: Ctx, { field, kind }: CustomField, of: 'k' | 'm' = 'k'): Column =>
  byKind[kind]({ ctx, field, of })
