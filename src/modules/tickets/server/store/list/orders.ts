/** The orders of a list, and how each is read along an index without sorting the whole board. */
import { sql, type RawBuilder } from 'kysely'
import type { FilterKind } from '#core/filters/filter.ts'
import type { Language } from '#core/words.ts'
import type { BuiltInType, RecordRef } from '#modules/forms/built-in-field.ts'
import type { KeyedField } from '#modules/forms/built-in-index.ts'
import type { Ctx } from '#platform/context.ts'
import type { Bool } from '#platform/database/filter-sql.ts'
import type { CustomField } from './value-columns.ts'

type Sql = RawBuilder<unknown>
/** `tickets`: the tickets of the list named `k`, with a further condition. */
type RangeInput = { tickets: (more?: Bool) => Sql; limit: Sql }
export type OrderRange = (walked: RangeInput) => Sql
/** `by` and `tie` refer to a ticket named `k`; the ranges return its ids, one range after the other. */
export type Order = {
  by: Sql
  way: Sql
  tie: Sql
  stretches: readonly OrderRange[]
  /** Equal for orders of equal SQL; absent where values of the call are part of it. */
  shape?: string
}

const directions = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)
const newest = sql`k.updated_at desc, k.id desc`

/** Every ticket has it. */
const always = (by: Sql, isDescending: boolean): Order => {
  const way = directions(isDescending)
  const tie = sql`k.id ${way}`
  const stretch: OrderRange = ({ tickets, limit }) =>
    sql`select k.id ${tickets()} order by ${by} ${way}, ${tie} limit ${limit}`
  return { by, way, tie, stretches: [stretch] }
}

const without =
  (by: Sql, tie: Sql): OrderRange =>
  ({ tickets, limit }) =>
    sql`select k.id ${tickets(sql`${by} is null`)} order by ${tie} limit ${limit}`

/** Tickets without a value come last in both directions. */
const nullsLast = (by: Sql, isDescending: boolean): Order => {
  const way = directions(isDescending)
  const tie = sql`k.id ${way}`
  const those: OrderRange = ({ tickets, limit }) =>
    sql`select k.id ${tickets(sql`${by} is not null`)} order by ${by} ${way}, ${tie} limit ${limit}`
  return { by, way: sql`${way} nulls last`, tie, stretches: [those, without(by, tie)] }
}

/** By an option: the options in their own order, each newest first, then tickets with none of them. */
type Steps = { column: Sql; values: Sql; by: Sql; way: Sql; narrowed?: Sql }
const inSteps = ({ column, values, by, way, narrowed = sql`` }: Steps): Order => {
  const each: OrderRange = ({
    tickets,
    limit,
  }) => sql`select x.id from unnest(${values}) with ordinality s(value, place)
    cross join lateral (select k.id, k.updated_at ${tickets(sql`${column} = s.value ${narrowed}`)} order by ${newest} limit ${limit}) x
    order by s.place, x.updated_at desc, x.id desc limit ${limit}`
  // Written so that PostgreSQL expects rows; an estimate of none makes it start parallel workers needlessly.
  const others: OrderRange = ({ tickets, limit }) =>
    sql`select k.id ${tickets(sql`coalesce(array_position(${values}, ${column}), 0) = 0`)} order by ${newest} limit ${limit}`
  return { by, way: sql`${way} nulls last`, tie: newest, stretches: [each, others] }
}

const byPlace = (column: Sql, values: readonly string[], type: Sql): Order => {
  const steps = sql`${[...values]}::${type}[]`
  return inSteps({ column, values: steps, by: sql`array_position(${steps}, ${column})`, way: sql`asc` })
}

type Named = {
  table: 'org_group' | 'department' | 'customer' | 'account' | 'org_user' | 'board_tag'
  /** Of a record named `n`. */
  name: Sql
  column: Sql
  /** The list in which it is the first. */
  among?: Sql
}

/** By the name of a referenced record; tickets of records with equal names stay together. */
const byName = (ctx: Ctx, { table, name, column, among }: Named, isDescending: boolean) => {
  const way = directions(isDescending)
  const those = sql`from ${sql.raw(table)} n where n.org_id = ${ctx.orgId}::uuid`
  const unique = sql`(${name} || chr(1) || n.id) collate "C"`
  return inSteps({
    column,
    values: sql`array(select n.id ${those} order by ${unique} ${way})`,
    by: sql`(select ${unique} ${those} and n.id = ${column})`,
    way,
    ...(among && { narrowed: sql`and ${among} && array[s.value]` }),
  })
}

const columnFor: Partial<Record<FilterKind, string>> = { number: 'num', time: 'num', instant: 'at', day: 'at' }

/** Along the indexed values, then tickets without one. */
const byValue = (ctx: Ctx, { field, kind }: CustomField, isDescending: boolean): Order => {
  const way = directions(isDescending)
  const tie = sql`k.id ${way}`
  const value = sql.raw(`v.${columnFor[kind] ?? 'text'}`)
  const order = columnFor[kind] ? value : sql`${value} collate "C"`
  const those: OrderRange = ({ tickets, limit }) => sql`select v.ticket_id as id from ticket_value v
    cross join lateral (select ${tickets(sql`k.id = v.ticket_id`)} limit 1) x
    where v.org_id = ${ctx.orgId}::uuid and v.field_id = ${field.id}::uuid and ${value} is not null
    order by ${order} ${way}, v.ticket_id ${way} limit ${limit}`
  const by = sql`(select ${order} from ticket_value v
    where v.org_id = k.org_id and v.field_id = ${field.id}::uuid and v.ticket_id = k.id)`
  return { by, way: sql`${way} nulls last`, tie, stretches: [those, without(by, tie)] }
}

const columnOf = (key: string) => sql.ref(`k.${key}`)

/** The table of each kind of record, and the name of one named `n`. */
const recordNames = (language: Language): Record<RecordRef, Pick<Named, 'table' | 'name'>> => {
  const inLanguage = sql.lit(language)
  const nameText = sql`(n.name->>${inLanguage})`
  return {
    user: { table: 'org_user', name: sql`(n.first_name->>${inLanguage}) || ' ' || (n.last_name->>${inLanguage})` },
    group: { table: 'org_group', name: nameText },
    department: { table: 'department', name: nameText },
    customer: { table: 'customer', name: sql`n.name` },
    account: { table: 'account', name: sql`n.name` },
  }
}

type OrderInput = {
  field?: KeyedField | undefined
  custom?: CustomField | undefined
  isDescending: boolean
  /** The ids of the options, in the order of the board. */
  places: readonly string[]
}
type Ordered = OrderInput & { ctx: Ctx; field: KeyedField }
type OrderOf = (ordered: Ordered) => Order | undefined

const turned = ({ places, isDescending }: Ordered) => (isDescending ? places.toReversed() : places)
const inPlaces =
  (type: Sql): OrderOf =>
  (ordered) =>
    byPlace(columnOf(ordered.field.key), turned(ordered), type)

const byMoment: OrderOf = ({ field, isDescending }) => ({
  ...(field.isAlways ? always : nullsLast)(columnOf(field.key), isDescending),
  shape: `${field.key} ${isDescending}`,
})

/** Of several, by the first. */
const byRecord =
  (column: (key: string) => Sql): OrderOf =>
  ({ ctx, field, isDescending }) =>
    field.ref && byName(ctx, { ...recordNames(ctx.language)[field.ref], column: column(field.key) }, isDescending)
const firstOf = (key: string) => sql`(${columnOf(key)}[1])`

const byTag: OrderOf = ({ ctx, field, isDescending }) =>
  byName(
    ctx,
    {
      table: 'board_tag',
      name: sql`to_char(n.ui_order, 'FM0000000000')`,
      column: firstOf(field.key),
      among: columnOf(field.key),
    },
    isDescending,
  )

/** Null: it has no order. */
const byType: Record<BuiltInType, OrderOf | null> = {
  sequence: ({ isDescending }) => always(sql`k.custom_sequence`, isDescending),
  title: ({ isDescending }) => always(sql`k.search_name collate "C"`, isDescending),
  html: null,
  status: inPlaces(sql`uuid`),
  priority: inPlaces(sql`text`),
  choice: inPlaces(sql`text`),
  tags: byTag,
  record: byRecord(columnOf),
  records: byRecord(firstOf),
  files: null,
  moment: byMoment,
  links: null,
}

export const orderBy = (ctx: Ctx, input: OrderInput): Order | undefined => {
  const { field, custom, isDescending } = input
  if (custom) return byValue(ctx, custom, isDescending)
  return field && byType[field.type]?.({ ...input, field, ctx })
}
