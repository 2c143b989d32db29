/** Where the values of custom fields are stored: as entered in the ticket, and comparable in a side table. */
import { sql, type RawBuilder } from 'kysely'
import type { FilterKind } from '#core/filters/filter.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { columnIdOf, shapeOf } from '#modules/forms/shapes.ts'
import type { Ctx } from '#platform/context.ts'
import { signSql, type Bool, type Bound, type Column, type Ids, type Sign } from '#platform/database/filter-sql.ts'
import { aggregateOf, compareMoments, compareWritten, figure, likePattern, writtenFigure } from './sql-parts.ts'

/** `of`: the alias of the ticket in the statement. */
type ColumnContext = { ctx: Ctx; field: Field; of: 'k' | 'm' }
const customValues = ({ of }: ColumnContext) => sql.raw(`${of}.custom_values`)
const json = (context: ColumnContext) => sql`(${customValues(context)}->${context.field.id}::text)`
const text = (context: ColumnContext) => sql<string>`(${customValues(context)}->>${context.field.id}::text)`
const isThere = (context: ColumnContext) => sql<boolean>`${customValues(context)} ? ${context.field.id}::text`

/** The row of the side table for this field. */
const sideValue = ({ field, of }: ColumnContext, column: 'text' | 'at') =>
  sql`(select v.${sql.raw(column)} from ticket_value v
    where v.org_id = ${sql.raw(of)}.org_id and v.field_id = ${field.id}::uuid and v.ticket_id = ${sql.raw(of)}.id)`

const idsWhere = ({ ctx, field }: ColumnContext, condition: Bool): Ids =>
  sql`select v.ticket_id as id from ticket_value v
    where v.org_id = ${ctx.orgId}::uuid and v.field_id = ${field.id}::uuid and ${condition}`

const isPresent = (context: ColumnContext) => ({
  isPresent: isThere(context),
  find: { isPresent: idsWhere(context, sql<boolean>`true`) },
})

const textColumn = (context: ColumnContext): Column =>
  kindOf(context.field.type).isInBothLanguages ? eitherText(context) : oneText(context)

const oneText = (context: ColumnContext): Column => ({
  value: sideValue(context, 'text'),
  isPresent: isThere(context),
  find: {
    ...isPresent(context).find,
    equals: (folded) => idsWhere(context, sql<boolean>`v.text = ${folded}`),
    contains: (folded) =>
      folded.length < 3 ? undefined : idsWhere(context, sql<boolean>`v.text like ${likePattern(folded)}`),
  },
})

const number = (context: ColumnContext): Column => ({
  ...isPresent(context),
  value: sql`case when jsonb_typeof(${json(context)}) = 'number' then ${text(context)}::double precision end`,
  find: {
    ...isPresent(context).find,
    between: (low, high) => idsWhere(context, range(sql`v.num`, { low, high, as: sql`double precision` })),
  },
})

type Range = { low: Bound; high: Bound; as: RawBuilder<unknown> }
const range = (value: RawBuilder<unknown>, { low, high, as }: Range): Bool => {
  const from = low === null ? sql`${value} is not null` : sql`${value} >= ${low}::${as}`
  return high === null ? sql<boolean>`${from}` : sql<boolean>`${from} and ${value} <= ${high}::${as}`
}

/** Finds candidates by the date of the side table with a margin; the condition is then checked exactly. */
const byMoment = (context: ColumnContext) => (low: Bound, high: Bound) => {
  const read = [low, high].map((bound) => (bound === null ? null : Date.parse(String(bound))))
  if (read.some((bound) => bound !== null && Number.isNaN(bound))) return undefined
  const [from, to] = read.map((bound, i) =>
    bound === null ? null : new Date(bound + (i === 0 ? -1 : 1)).toISOString(),
  )
  return idsWhere(context, range(sql`v.at`, { low: from ?? null, high: to ?? null, as: sql`timestamptz` }))
}

const instant = (context: ColumnContext): Column => ({
  value: sideValue(context, 'at'),
  isPresent: isThere(context),
  compare: compareMoments(sideValue(context, 'at')),
  find: { ...isPresent(context).find, between: byMoment(context) },
})

/** Days and times are compared as they are written. */
const written = (context: ColumnContext, more: Column['find'] = {}): Column => ({
  value: text(context),
  isPresent: isThere(context),
  compare: compareWritten(text(context)),
  find: { ...isPresent(context).find, ...more },
})

const choice = (context: ColumnContext): Column => ({
  value: text(context),
  isPresent: isThere(context),
  find: { ...isPresent(context).find, has: (values) => holding(context, values) },
})

const choices = (context: ColumnContext): Column => ({
  value: sql`(case when jsonb_typeof(${json(context)}) = 'array' then array(select jsonb_array_elements_text(${json(context)})) end)`,
  isPresent: isThere(context),
  has: (values) => sql<boolean>`(jsonb_typeof(${json(context)}) = 'array' and ${json(context)} ?| ${values}::text[])`,
  find: {
    ...isPresent(context).find,
    has: (values) =>
      holding(
        context,
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

/** Text cells of one column of a table, as the side table has them. */
const textCells = (context: ColumnContext, columnId: string): Column => {
  const { field, of } = context
  const some = (condition: Bool) =>
    sql<boolean>`exists (select from jsonb_array_elements_text(v.cells->${columnId}::text) as c(cell) where ${condition})`
  const inRow = (condition: Bool) =>
    sql<boolean>`exists (select from ticket_value v where v.org_id = ${sql.raw(of)}.org_id
      and v.field_id = ${field.id}::uuid and v.ticket_id = ${sql.raw(of)}.id and ${condition})`
  const isThere = sql<boolean>`v.cells ? ${columnId}::text`
  const contains = (folded: string) => some(sql<boolean>`strpos(c.cell, ${folded}) > 0`)
  const compare = (sign: Sign, to: unknown) => some(sql<boolean>`c.cell ${signSql[sign]} ${to}`)
  return {
    value: sql`null`,
    isPresent: inRow(isThere),
    contains: (folded) => inRow(contains(folded)),
    compare: (sign, to) => inRow(compare(sign, to)),
    find: {
      isPresent: idsWhere(context, isThere),
      contains: (folded) => idsWhere(context, contains(folded)),
      equals: (folded) => idsWhere(context, compare('=', folded)),
    },
  }
}

/** One text, or one in each language: either is enough. */
const eitherText = (context: ColumnContext): Column => {
  const [plainText, perLanguage] = [oneText(context), textCells(context, '')]
  const plain = (sign: Sign, to: unknown) => sql<boolean>`coalesce(${plainText.value} ${signSql[sign]} ${to}, false)`
  return {
    ...plainText,
    find: { ...isPresent(context).find },
    compare: (sign, to) => sql<boolean>`(${plain(sign, to)} or ${perLanguage.compare?.(sign, to) ?? sql`false`})`,
    contains: (folded) =>
      sql<boolean>`(coalesce(strpos(${plainText.value}, ${folded}) > 0, false) or ${perLanguage.contains?.(folded) ?? sql`false`})`,
  }
}

const rows = (context: ColumnContext): Column => {
  const list = sql`case when jsonb_typeof(${json(context)}) = 'array' then ${json(context)} else '[]'::jsonb end`
  return {
    value: sql`jsonb_array_length(${list})`,
    ...isPresent(context),
    cells: (key) => textCells(context, columnIdOf(context.field, key) ?? ''),
    aggregate: (of, key = '') => {
      if (of === 'COUNT') return figure(sql`jsonb_array_length(${list})::double precision`)
      const id = columnIdOf(context.field, key) ?? ''
      const cell = sql`r.cells->${id}::text`
      const isNumber = shapeOf(context.field)?.columns?.[key] === 'number'
      const read = isNumber
        ? sql`case when jsonb_typeof(${cell}) = 'number' then (${cell})::text::double precision end`
        : sql`case when jsonb_typeof(${cell}) = 'string' then nullif(r.cells->>${id}::text, '') collate "C" end`
      const over = sql`(select ${aggregateOf(of, read)} from jsonb_array_elements(${list}) as r(cells))`
      return isNumber ? figure(over) : writtenFigure(over)
    },
  }
}

const boolean = (context: ColumnContext): Column => ({
  ...isPresent(context),
  value: sql`(${json(context)})`,
  compare: (sign: Sign, to) => sql<boolean>`${json(context)} ${signSql[sign]} ${JSON.stringify(to)}::jsonb`,
})

const byKind: Record<FilterKind, (context: ColumnContext) => Column> = {
  text: textColumn,
  number,
  instant,
  day: (context) => written(context, { between: byMoment(context) }),
  time: (context) => written(context),
  choice,
  choices,
  boolean,
  rows,
  presence: (context) => ({ ...isPresent(context), value: isThere(context) }),
}

export type CustomField = { field: Field; kind: FilterKind }

export const customColumn = (ctx: Ctx, { field, kind }: CustomField, of: 'k' | 'm' = 'k'): Column =>
  byKind[kind]({ ctx, field, of })
