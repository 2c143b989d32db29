/** A filter as SQL. It must give what `matches` of core gives, row by row; a property test holds the two together. */
import { sql, type RawBuilder } from 'kysely'
import {
  isCondition,
  kindOf,
  type Condition,
  type Filter,
  type FilterKind,
  type Operand,
  type Operator,
  type Shapes,
} from '#core/filter.ts'
import { momentOf } from '#core/filter-matches.ts'
import { fold } from '#core/fold.ts'

type Bool = RawBuilder<boolean>
type Expression = RawBuilder<unknown>

/** Where a field stands in the database. `value` gives it for comparison: text folded, choices as an array. */
export type Column = {
  value: Expression
  isPresent: Bool
  /** A way to ask by an index, where there is one. */
  equals?: (value: string) => Bool
  has?: (values: string[]) => Bool
  contains?: (folded: string) => Bool
  compare?: (operator: '=' | '<' | '>' | '>=' | '<=', value: string | number) => Bool
  aggregate?: (of: string, column: string | undefined) => RawBuilder<number | null>
}
export type Columns = (field: string) => Column
type Asked = { shapes: Shapes; columns: Columns; me: string; now: Date }

const symbol: Partial<Record<Operator, '=' | '<' | '>'>> = {
  EQUAL: '=',
  GREATER_THAN: '>',
  AFTER: '>',
  LESS_THAN: '<',
  BEFORE: '<',
}
const signs = { '<': sql`<`, '>': sql`>`, '=': sql`=`, '>=': sql`>=`, '<=': sql`<=` }
const arithmetic = { '+': sql`+`, '-': sql`-`, '*': sql`*`, '/': sql`/` }
const no = sql<boolean>`false`
const not = (one: Bool) => sql<boolean>`not coalesce(${one}, false)`

const numberOf = (operand: Operand, asked: Asked): RawBuilder<number | null> => {
  if ('left' in operand) {
    const left = numberOf(operand.left, asked)
    const right =
      'number' in operand.right
        ? sql<number>`${operand.right.number}::double precision`
        : numberOf(operand.right, asked)
    return operand.by === '/' ? sql`(${left} / nullif(${right}, 0))` : sql`(${left} ${arithmetic[operand.by]} ${right})`
  }
  const column = asked.columns(operand.field)
  return operand.of && column.aggregate
    ? column.aggregate(operand.of, operand.column)
    : (column.value as RawBuilder<number>)
}

const plain = (kind: FilterKind, value: unknown, now: Date): string | number => {
  if (kind === 'text') return fold(String(value))
  if (kind === 'instant') return momentOf(value, now)
  if (kind === 'day') return momentOf(value, now).slice(0, 10)
  return value as string | number
}

const choice = (column: Column, operator: Operator, wanted: string[], kind: FilterKind): Bool => {
  const isIn = column.has ? column.has(wanted) : sql<boolean>`${column.value} = any(${wanted})`
  if (kind === 'choice') return operator === 'NOT_EQUAL' ? not(isIn) : isIn
  if (operator === 'CONTAINS') return isIn
  const same = sql<boolean>`(${column.value} @> ${wanted}::text[] and ${column.value} <@ ${wanted}::text[])`
  return operator === 'EQUAL' ? same : not(same)
}

const comparison = (condition: Condition, kind: FilterKind, asked: Asked): Bool => {
  const { operand, operator, value } = condition
  const isPlain = !('left' in operand) && !operand.of
  const column = isPlain ? asked.columns(operand.field) : undefined
  const ask = (sign: keyof typeof signs, to: unknown): Bool => {
    const wanted = plain(kind, to, asked.now)
    if (column?.compare) return column.compare(sign, wanted)
    return sql<boolean>`${column?.value ?? numberOf(operand, asked)} ${signs[sign]} ${wanted}`
  }
  if (operator === 'BETWEEN') {
    const [low, high] = value as unknown[]
    return sql<boolean>`(${ask('>=', low)} and ${ask('<=', high)})`
  }
  if (operator === 'NOT_EQUAL') return not(ask('=', value))
  const sign = symbol[operator]
  return sign ? ask(sign, value) : no
}

const condition = (one: Condition, asked: Asked): Bool => {
  const kind = kindOf(one.operand, asked.shapes)
  if (!kind) return no
  const { operand, operator } = one
  const column = 'left' in operand || operand.of ? undefined : asked.columns(operand.field)
  if (operator === 'IS_PRESENT' || operator === 'IS_NOT_PRESENT') {
    const isThere = column ? column.isPresent : sql<boolean>`${numberOf(operand, asked)} is not null`
    return operator === 'IS_PRESENT' ? isThere : not(isThere)
  }
  if (column && (kind === 'choice' || kind === 'choices'))
    return choice(
      column,
      operator,
      [one.value].flat().map((value) => (value === 'me' ? asked.me : String(value))),
      kind,
    )
  if (column && kind === 'text' && operator === 'CONTAINS') {
    const wanted = fold(String(one.value))
    return column.contains?.(wanted) ?? sql<boolean>`strpos(${column.value}, ${wanted}) > 0`
  }
  return comparison(one, kind, asked)
}

export const filterSql = (filter: Filter, asked: Asked): Bool => {
  const parts = filter.items.map((item) =>
    isCondition(item) ? sql<boolean>`coalesce(${condition(item, asked)}, false)` : filterSql(item, asked),
  )
  if (parts.length === 0) return filter.logic === 'AND' ? sql<boolean>`true` : no
  return sql<boolean>`(${sql.join(parts, filter.logic === 'AND' ? sql` and ` : sql` or `)})`
}
