/** A filter as SQL. It must give the result of `matches` in core for every row; a property test compares the two. */
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
import { equalMoments, momentOf } from '#core/filters/filter-matches.ts'
import { fold } from '#core/values/fold.ts'
import { momentFrom } from '#core/values/moment.ts'

export type Bool = RawBuilder<boolean>
export type Expression = RawBuilder<unknown>
/** Selects ids: all rows that can match, and possibly more. */
export type Ids = RawBuilder<unknown>
export type Sign = '=' | '<' | '>' | '>=' | '<='
export type Bound = string | number | null

/** Where a field is stored. `value` gives it for comparison: text folded, choices as an array of text. */
export type Column = {
  value: Expression
  isPresent: Bool
  has?: (values: string[]) => Bool
  compare?: (sign: Sign, value: string | number) => Bool
  contains?: (folded: string) => Bool
  /** An aggregation over its rows, compared like any other column. */
  aggregate?: (of: Aggregation, column: string | undefined) => Column
  /** The text cells of one column of its rows; a comparison holds if it does for one of them. */
  cells?: (column: string) => Column
  /** Selections that use an index, if there is one. */
  find?: {
    has?: (values: string[]) => Ids
    equals?: (folded: string) => Ids
    contains?: (folded: string) => Ids | undefined
    /** Inclusive bounds; null for none. */
    between?: (low: Bound, high: Bound) => Ids | undefined
    isPresent?: Ids
  }
}
export type Columns = (field: string) => Column
export type FilterQuery = { shapes: Shapes; columns: Columns; me: string; now: Date }

const symbol: Partial<Record<Operator, '<' | '>'>> = {
  GREATER_THAN: '>',
  AFTER: '>',
  LESS_THAN: '<',
  BEFORE: '<',
}
export const signSql: Record<Sign, RawBuilder<unknown>> = {
  '<': sql`<`,
  '>': sql`>`,
  '=': sql`=`,
  '>=': sql`>=`,
  '<=': sql`<=`,
}
const arithmetic = { '+': sql`+`, '-': sql`-`, '*': sql`*`, '/': sql`/` }
const no = sql<boolean>`false`
const not = (expression: Bool) => sql<boolean>`not coalesce(${expression}, false)`

const numberOf = (operand: Operand, query: FilterQuery): RawBuilder<number | null> => {
  if ('left' in operand) {
    const left = numberOf(operand.left, query)
    const right =
      'number' in operand.right
        ? sql<number>`${operand.right.number}::double precision`
        : numberOf(operand.right, query)
    return operand.by === '/' ? sql`(${left} / nullif(${right}, 0))` : sql`(${left} ${arithmetic[operand.by]} ${right})`
  }
  return columnOf(operand, query).value as RawBuilder<number | null>
}

export const columnOf = (
  { field, of, column: name }: Extract<Operand, { field: string }>,
  query: FilterQuery,
): Column => {
  const column = query.columns(field)
  if (of) return column.aggregate?.(of, name) ?? column
  return (name && column.cells?.(name)) || column
}

const instant = (value: unknown, now: Date) => momentFrom(Date.parse(momentOf(value, now)))

export const comparableValue = (kind: FilterKind, value: unknown, now: Date): string | number => {
  if (kind === 'text') return fold(String(value))
  if (kind === 'instant') return instant(value, now)
  if (kind === 'day') return momentOf(value, now).slice(0, 10)
  return value as string | number
}

/** The value of a condition as text. */
export const literalText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export const expectedValues = ({ value }: Condition, me: string) =>
  [value].flat().map((item) => (item === 'me' ? me : literalText(item)))

const isContaining = (operator: Operator) => operator === 'CONTAINS' || operator === 'NOT_CONTAINS'

const choiceSql = (
  column: Column,
  { operator, ...rest }: Condition,
  { me, kind }: { me: string; kind: FilterKind },
): Bool => {
  const expected = expectedValues({ operator, ...rest }, me)
  const isIn = column.has ? column.has(expected) : sql<boolean>`${column.value} = any(${expected}::text[])`
  if (kind === 'choice') return operator === 'NOT_EQUAL' ? not(isIn) : isIn
  if (isContaining(operator)) return operator === 'CONTAINS' ? isIn : not(isIn)
  const same = sql<boolean>`(cardinality(${column.value}) = ${sql.lit(expected.length)} and ${column.value} @> ${expected}::text[])`
  return operator === 'EQUAL' ? same : not(same)
}

const comparisonSql = (condition: Condition, kind: FilterKind, query: FilterQuery): Bool => {
  const { operand, operator, value } = condition
  const column = 'left' in operand ? undefined : columnOf(operand, query)
  const compare = (sign: Sign, to: unknown): Bool => {
    const expected = comparableValue(kind, to, query.now)
    if (column?.compare) return column.compare(sign, expected)
    const right = kind === 'number' ? sql`${expected}::double precision` : sql`${expected}`
    return sql<boolean>`${column?.value ?? numberOf(operand, query)} ${signSql[sign]} ${right}`
  }
  const within = ([low, high]: readonly unknown[]) => sql<boolean>`(${compare('>=', low)} and ${compare('<=', high)})`
  if (operator === 'BETWEEN') return within(value as unknown[])
  const equals = () => (kind === 'instant' ? within(equalMoments(value, query.now)) : compare('=', value))
  if (operator === 'NOT_EQUAL') return not(equals())
  if (operator === 'EQUAL') return equals()
  const sign = symbol[operator]
  return sign ? compare(sign, value) : no
}

const containsSql = (column: Column, { operator, value }: Condition): Bool => {
  const folded = fold(literalText(value))
  const contains =
    column.contains?.(folded) ?? sql<boolean>`(${column.isPresent} and strpos(${column.value}, ${folded}) > 0)`
  return operator === 'CONTAINS' ? contains : not(contains)
}

const conditionSql = (condition: Condition, query: FilterQuery): Bool => {
  const kind = kindOf(condition.operand, query.shapes)
  if (!kind) return no
  const { operand, operator } = condition
  const column = 'left' in operand ? undefined : columnOf(operand, query)
  if (operator === 'IS_PRESENT' || operator === 'IS_NOT_PRESENT') {
    const isPresent = column ? column.isPresent : sql<boolean>`${numberOf(operand, query)} is not null`
    return operator === 'IS_PRESENT' ? isPresent : not(isPresent)
  }
  if (column && (kind === 'choice' || kind === 'choices')) return choiceSql(column, condition, { me: query.me, kind })
  if (column && kind === 'text' && isContaining(operator)) return containsSql(column, condition)
  return comparisonSql(condition, kind, query)
}

export const filterSql = (filter: Filter, query: FilterQuery): Bool => {
  const parts = filter.items.map((item) =>
    isCondition(item) ? sql<boolean>`coalesce(${conditionSql(item, query)}, false)` : filterSql(item, query),
  )
  if (parts.length === 0) return filter.logic === 'AND' ? sql<boolean>`true` : no
  return sql<boolean>`(${sql.join(parts, filter.logic === 'AND' ? sql` and ` : sql` or `)})`
}
