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

const isEmpty = (value: Value | undefined) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const sumOf = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The latest or the earliest; cells that no such column can have are passed over. */
const furthest = (of: Aggregation, cells: readonly unknown[], kind: FilterKind): string | null => {
  const read = (cell: string) => (kind === 'instant' ? Date.parse(cell) : cell)
  const sound = cells.filter((cell) => typeof cell === 'string' && cell !== '') as string[]
  const sorted = sound.toSorted((a, b) => (read(a) < read(b) ? -1 : 1))
  return (of === 'MIN' ? sorted[0] : sorted.at(-1)) ?? null
}

const aggregate = (of: Aggregation, cells: readonly unknown[], kind: FilterKind): number | string | null => {
  if (kind !== 'number') return furthest(of, cells, kind)
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

const valueOf = (operand: Operand, asked: FilterContext): Value => {
  if ('left' in operand) {
    const left = valueOf(operand.left, asked)
    const right = 'number' in operand.right ? operand.right.number : valueOf(operand.right, asked)
    return typeof left === 'number' && typeof right === 'number' ? arithmetic(left, operand.by, right) : null
  }
  const value = asked.valueOf(operand.field)
  if (!operand.of) return value
  const rows = (Array.isArray(value) ? value : []) as Record<string, unknown>[]
  if (operand.of === 'COUNT') return rows.length
  const kind = kindOf(operand, asked.shapes)
  const cells = rows.map((row) => row[operand.column ?? ''])
  return kind ? aggregate(operand.of, cells, kind) : null
}

const ordered = (kind: FilterKind, value: unknown, now: Date): number | string => {
  if (kind === 'instant') return Date.parse(momentOf(value, now))
  if (kind === 'day') return momentOf(value, now).slice(0, 10)
  return value as number | string
}

const listOf = (value: FilterValue | undefined, me: string) =>
  ([value].flat() as string[]).map((one) => (one === 'me' ? me : String(one)))

const holdsChoice = (has: readonly string[], operator: string, wanted: string[]) => {
  if (operator === 'CONTAINS') return wanted.some((one) => has.includes(one))
  const isSame = has.length === wanted.length && wanted.every((one) => has.includes(one))
  return operator === 'EQUAL' ? isSame : !isSame
}

const holdsText = (mine: string, operator: string, theirs: string) => {
  if (operator === 'CONTAINS') return mine.includes(theirs)
  return operator === 'EQUAL' ? mine === theirs : mine !== theirs
}

const holdsOrder = ({ operator, value: wanted }: Condition, has: Value, read: (value: unknown) => number | string) => {
  const mine = read(has)
  if (operator === 'BETWEEN') {
    const [low, high] = (wanted as unknown[]).map(read) as [typeof mine, typeof mine]
    return mine >= low && mine <= high
  }
  const theirs = read(wanted)
  if (operator === 'EQUAL' || operator === 'NOT_EQUAL') return (mine === theirs) === (operator === 'EQUAL')
  return operator === 'GREATER_THAN' || operator === 'AFTER' ? mine > theirs : mine < theirs
}

const holds = (condition: Condition, kind: FilterKind, asked: FilterContext): boolean => {
  const { operator, value: wanted } = condition
  const has = valueOf(condition.operand, asked)
  if (operator === 'IS_PRESENT') return !isEmpty(has)
  if (operator === 'IS_NOT_PRESENT') return isEmpty(has)
  // A missing value differs from every value, and is neither greater nor less than any.
  if (isEmpty(has)) return operator === 'NOT_EQUAL'
  if (kind === 'choices') return holdsChoice(has as string[], operator, listOf(wanted, asked.me))
  if (kind === 'choice') {
    const isOne = listOf(wanted, asked.me).includes(String(has as string))
    return operator === 'NOT_EQUAL' ? !isOne : isOne
  }
  if (kind === 'text') {
    const read = asked.fold ?? fold
    return holdsText(read(String(has as string)), operator, read(String(wanted as string)))
  }
  return holdsOrder(condition, has, (value) => ordered(kind, value, asked.now))
}

/** An empty AND asks nothing, so everything answers to it; an empty OR offers nothing, so nothing does. */
export const matches = (filter: Filter, asked: FilterContext): boolean => {
  const answer = (item: Filter | Condition): boolean => {
    if (!isCondition(item)) return matches(item, asked)
    const kind = kindOf(item.operand, asked.shapes)
    return kind !== undefined && holds(item, kind, asked)
  }
  return filter.logic === 'AND' ? filter.items.every(answer) : filter.items.some(answer)
}
