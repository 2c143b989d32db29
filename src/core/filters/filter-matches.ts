/** Evaluates a filter in memory; the SQL of a filter must give the same result. */
import { fold } from '../values/fold.ts'
import { momentFrom } from '../values/moment.ts'
import {
  isCondition,
  kindOf,
  type Aggregation,
  type Condition,
  type Filter,
  type FilterKind,
  type FilterValue,
  type Operand,
  type Shapes,
} from './filter.ts'

/** A field's value: null where there is none; rows are records of their columns' values. */
export type Value = string | number | boolean | readonly string[] | readonly Record<string, unknown>[] | null
export type FilterContext = {
  shapes: Shapes
  valueOf: (field: string) => Value
  me: string
  now: Date
  /** Memoised folding, for many conditions on the same texts. */
  fold?: (text: string) => string
}

const steps = { minutes: 60_000, hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 }

/** A moment relative to now. Months go by the calendar. */
export const momentOf = (value: unknown, now: Date): string => {
  if (typeof value === 'string') return value
  const { relative, amount } = value as { relative: keyof typeof steps | 'months'; amount: number }
  if (relative !== 'months') return momentFrom(now.getTime() + amount * steps[relative])
  const moved = new Date(now)
  return momentFrom(moved.setUTCMonth(moved.getUTCMonth() + amount))
}

const minute = 60_000
/** A value without seconds, or relative to now, means its whole minute, because pages show no seconds. */
export const equalMoments = (value: unknown, now: Date): [from: string, to: string] => {
  const at = Date.parse(momentOf(value, now))
  if (typeof value === 'string' && at % minute !== 0) return [momentFrom(at), momentFrom(at)]
  const from = Math.floor(at / minute) * minute
  return [momentFrom(from), momentFrom(from + minute - 1)]
}

const isEmpty = (value: Value | undefined) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const sumOf = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The latest or the earliest; cells that are not text are ignored. */
const earliestOrLatest = (of: Aggregation, cells: readonly unknown[], kind: FilterKind): string | null => {
  const read = (cell: string) => (kind === 'instant' ? Date.parse(cell) : cell)
  const texts = cells.filter((cell) => typeof cell === 'string' && cell !== '') as string[]
  const sorted = texts.toSorted((a, b) => (read(a) < read(b) ? -1 : 1))
  return (of === 'MIN' ? sorted[0] : sorted.at(-1)) ?? null
}

const aggregate = (of: Aggregation, cells: readonly unknown[], kind: FilterKind): number | string | null => {
  if (kind !== 'number') return earliestOrLatest(of, cells, kind)
  const numbers = cells.filter((cell) => typeof cell === 'number')
  if (of === 'SUM') return sumOf(numbers)
  if (numbers.length === 0) return null
  if (of === 'AVG') return sumOf(numbers) / numbers.length
  return of === 'MAX' ? Math.max(...numbers) : Math.min(...numbers)
}

const arithmetic = (left: number, by: string, right: number) => {
  if (by === '+') return left + right
  if (by === '-') return left - right
  if (by === '*') return left * right
  return right === 0 ? null : left / right
}

const textCells = (rows: readonly Record<string, unknown>[], column = ''): string[] =>
  rows.flatMap((row) => {
    const cell = row[column]
    return typeof cell === 'string' && cell !== '' ? [cell] : []
  })

const valueOf = (operand: Operand, context: FilterContext): Value => {
  if ('left' in operand) {
    const left = valueOf(operand.left, context)
    const right = 'number' in operand.right ? operand.right.number : valueOf(operand.right, context)
    return typeof left === 'number' && typeof right === 'number' ? arithmetic(left, operand.by, right) : null
  }
  const value = context.valueOf(operand.field)
  if (!operand.of && !operand.column) return value
  const rows = (Array.isArray(value) ? value : []) as Record<string, unknown>[]
  if (!operand.of) return textCells(rows, operand.column)
  if (operand.of === 'COUNT') return rows.length
  const kind = kindOf(operand, context.shapes)
  const cells = rows.map((row) => row[operand.column ?? ''])
  return kind ? aggregate(operand.of, cells, kind) : null
}

const ordered = (kind: FilterKind, value: unknown, now: Date): number | string => {
  if (kind === 'instant') return Date.parse(momentOf(value, now))
  if (kind === 'day') return momentOf(value, now).slice(0, 10)
  return value as number | string
}

const listOf = (value: FilterValue | undefined, me: string) =>
  ([value].flat() as string[]).map((item) => (item === 'me' ? me : String(item)))

const matchesChoice = (values: readonly string[], operator: string, expected: string[]) => {
  if (operator === 'CONTAINS' || operator === 'NOT_CONTAINS')
    return expected.some((id) => values.includes(id)) === (operator === 'CONTAINS')
  const isSame = values.length === expected.length && expected.every((id) => values.includes(id))
  return operator === 'EQUAL' ? isSame : !isSame
}

/** One of several texts, the cells of a table's column, is enough; the negative operators require that none matches. */
const matchesText = (texts: readonly string[], operator: string, expected: string) => {
  if (operator === 'CONTAINS' || operator === 'NOT_CONTAINS')
    return texts.some((text) => text.includes(expected)) === (operator === 'CONTAINS')
  return texts.includes(expected) === (operator === 'EQUAL')
}

const matchesOrder = (
  { operator, value: expected }: Condition,
  value: Value,
  read: (value: unknown) => number | string,
) => {
  const actual = read(value)
  if (operator === 'BETWEEN') {
    const [low, high] = (expected as unknown[]).map(read) as [typeof actual, typeof actual]
    return actual >= low && actual <= high
  }
  const bound = read(expected)
  if (operator === 'EQUAL' || operator === 'NOT_EQUAL') return (actual === bound) === (operator === 'EQUAL')
  return operator === 'GREATER_THAN' || operator === 'AFTER' ? actual > bound : actual < bound
}

const matchesCondition = (condition: Condition, kind: FilterKind, context: FilterContext): boolean => {
  const { operator, value: expected } = condition
  const value = valueOf(condition.operand, context)
  if (operator === 'IS_PRESENT') return !isEmpty(value)
  if (operator === 'IS_NOT_PRESENT') return isEmpty(value)
  // A missing value differs from every value, contains none, and is neither greater nor less than any.
  if (isEmpty(value)) return operator === 'NOT_EQUAL' || operator === 'NOT_CONTAINS'
  if (kind === 'choices') return matchesChoice(value as string[], operator, listOf(expected, context.me))
  if (kind === 'choice') {
    const isAmong = listOf(expected, context.me).includes(String(value as string))
    return operator === 'NOT_EQUAL' ? !isAmong : isAmong
  }
  if (kind === 'text') {
    const read = context.fold ?? fold
    const texts = [value].flat().map((text) => read(String(text as string)))
    return matchesText(texts, operator, read(String(expected as string)))
  }
  const read = (operand: unknown) => ordered(kind, operand, context.now)
  if (kind === 'instant' && (operator === 'EQUAL' || operator === 'NOT_EQUAL')) {
    const within = { ...condition, operator: 'BETWEEN' as const, value: equalMoments(expected, context.now) }
    return matchesOrder(within, value, read) === (operator === 'EQUAL')
  }
  return matchesOrder(condition, value, read)
}

/** An empty AND matches everything, an empty OR nothing. */
export const matches = (filter: Filter, context: FilterContext): boolean => {
  const matchesItem = (item: Filter | Condition): boolean => {
    if (!isCondition(item)) return matches(item, context)
    const kind = kindOf(item.operand, context.shapes)
    return kind !== undefined && matchesCondition(item, kind, context)
  }
  return filter.logic === 'AND' ? filter.items.every(matchesItem) : filter.items.some(matchesItem)
}
