/** A filter as SQL. It must give what `matches` of core gives, row by row; a property test holds the two together. */
import { sql, type RawBuilder } from 'kysely'
import {
  isCondition,
  kindOf,
  type Aggregation,
  type Condition,
  type Filter,
  type FilterKind,
  type Operand,
  type Operator,
  type Shapes,
} from '#core/filters/filter.ts'
import { momentOf } from '#core/filters/filter-matches.ts'
import { fold } from '#core/values/fold.ts'
import { momentFrom } from '#core/values/moment.ts'

export type Bool = RawBuilder<boolean>
export type Expression = RawBuilder<unknown>
/** Selects ids: all that can answer, and perhaps some more. */
export type Ids = RawBuilder<unknown>
export type Sign = '=' | '<' | '>' | '>=' | '<='
export type Bound = string | number | null

/** Where a field is stored. `value` gives it for comparison: text folded, choices as an array of text. */
export type Column = {
  value: Expression
  isPresent: Bool
  has?: (values: string[]) => Bool
  compare?: (sign: Sign, value: string | number) => Bool
  /** A figure over its rows, compared like every other column. */
  aggregate?: (of: Aggregation, column: string | undefined) => Column
  /** Ways to find rows by an index, where there are some. */
  find?: {
    has?: (values: string[]) => Ids
    equals?: (folded: string) => Ids
    contains?: (folded: string) => Ids | undefined
    /** From one to another, both included; null where it is open. */
    between?: (low: Bound, high: Bound) => Ids | undefined
    isPresent?: Ids
  }
}
export type Columns = (field: string) => Column
export type FilterQuery = { shapes: Shapes; columns: Columns; me: string; now: Date }

const symbol: Partial<Record<Operator, '=' | '<' | '>'>> = {
  EQUAL: '=',
  GREATER_THAN: '>',
  AFTER: '>',
  LESS_THAN: '<',
  BEFORE: '<',
}
export const signs: Record<Sign, RawBuilder<unknown>> = {
  '<': sql`<`,
  '>': sql`>`,
  '=': sql`=`,
  '>=': sql`>=`,
  '<=': sql`<=`,
}
const arithmetic = { '+': sql`+`, '-': sql`-`, '*': sql`*`, '/': sql`/` }
const no = sql<boolean>`false`
const not = (one: Bool) => sql<boolean>`not coalesce(${one}, false)`

const numberOf = (operand: Operand, asked: FilterQuery): RawBuilder<number | null> => {
  if ('left' in operand) {
    const left = numberOf(operand.left, asked)
    const right =
      'number' in operand.right
        ? sql<number>`${operand.right.number}::double precision`
        : numberOf(operand.right, asked)
    return operand.by === '/' ? sql`(${left} / nullif(${right}, 0))` : sql`(${left} ${arithmetic[operand.by]} ${right})`
  }
  return columnOf(operand, asked).value as RawBuilder<number | null>
}

const columnOf = ({ field, of, column: name }: Extract<Operand, { field: string }>, asked: FilterQuery): Column => {
  const column = asked.columns(field)
  return of && column.aggregate ? column.aggregate(of, name) : column
}

const instant = (value: unknown, now: Date) => momentFrom(Date.parse(momentOf(value, now)))

export const plainOf = (kind: FilterKind, value: unknown, now: Date): string | number => {
  if (kind === 'text') return fold(String(value))
  if (kind === 'instant') return instant(value, now)
  if (kind === 'day') return momentOf(value, now).slice(0, 10)
  return value as string | number
}

/** The value of the condition as it was written. */
export const literalOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export const wantedValue = ({ value }: Condition, me: string) =>
  [value].flat().map((one) => (one === 'me' ? me : literalOf(one)))

const choice = (
  column: Column,
  { operator, ...rest }: Condition,
  { me, kind }: { me: string; kind: FilterKind },
): Bool => {
  const wanted = wantedValue({ operator, ...rest }, me)
  const isIn = column.has ? column.has(wanted) : sql<boolean>`${column.value} = any(${wanted}::text[])`
  if (kind === 'choice') return operator === 'NOT_EQUAL' ? not(isIn) : isIn
  if (operator === 'CONTAINS') return isIn
  const same = sql<boolean>`(cardinality(${column.value}) = ${sql.lit(wanted.length)} and ${column.value} @> ${wanted}::text[])`
  return operator === 'EQUAL' ? same : not(same)
}

const comparison = (condition: Condition, kind: FilterKind, asked: FilterQuery): Bool => {
  const { operand, operator, value } = condition
  const column = 'left' in operand ? undefined : columnOf(operand, asked)
  const ask = (sign: Sign, to: unknown): Bool => {
    const wanted = plainOf(kind, to, asked.now)
    if (column?.compare) return column.compare(sign, wanted)
    const right = kind === 'number' ? sql`${wanted}::double precision` : sql`${wanted}`
    return sql<boolean>`${column?.value ?? numberOf(operand, asked)} ${signs[sign]} ${right}`
  }
  if (operator === 'BETWEEN') {
    const [low, high] = value as unknown[]
    return sql<boolean>`(${ask('>=', low)} and ${ask('<=', high)})`
  }
  if (operator === 'NOT_EQUAL') return not(ask('=', value))
  const sign = symbol[operator]
  return sign ? ask(sign, value) : no
}

const condition = (one: Condition, asked: FilterQuery): Bool => {
  const kind = kindOf(one.operand, asked.shapes)
  if (!kind) return no
  const { operand, operator } = one
  const column = 'left' in operand ? undefined : columnOf(operand, asked)
  if (operator === 'IS_PRESENT' || operator === 'IS_NOT_PRESENT') {
    const isThere = column ? column.isPresent : sql<boolean>`${numberOf(operand, asked)} is not null`
    return operator === 'IS_PRESENT' ? isThere : not(isThere)
  }
  if (column && (kind === 'choice' || kind === 'choices')) return choice(column, one, { me: asked.me, kind })
  if (column && kind === 'text' && operator === 'CONTAINS') {
    const wanted = fold(literalOf(one.value))
    return sql<boolean>`(${column.isPresent} and strpos(${column.value}, ${wanted}) > 0)`
  }
  return comparison(one, kind, asked)
}

export const filterSql = (filter: Filter, asked: FilterQuery): Bool => {
  const parts = filter.items.map((item) =>
    isCondition(item) ? sql<boolean>`coalesce(${condition(item, asked)}, false)` : filterSql(item, asked),
  )
  if (parts.length === 0) return filter.logic === 'AND' ? sql<boolean>`true` : no
  return sql<boolean>`(${sql.join(parts, filter.logic === 'AND' ? sql` and ` : sql` or `)})`
}
