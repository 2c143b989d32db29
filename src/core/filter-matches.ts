/** What a filter means, said in memory: the database must answer the same. */
import { fold } from './fold.ts'
import {
  isCondition,
  kindOf,
  type Condition,
  type Filter,
  type FilterKind,
  type FilterValue,
  type Operand,
  type Shapes,
} from './filter.ts'

/** A field's value: null where there is none; rows are records of their columns' values. */
export type Value = string | number | boolean | readonly string[] | readonly Record<string, unknown>[] | null
export type Asked = { shapes: Shapes; valueOf: (field: string) => Value; me: string; now: Date }

const steps = { minutes: 60_000, hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 }

/** A moment relative to now. Months go by the calendar. */
export const momentOf = (value: unknown, now: Date): string => {
  if (typeof value === 'string') return value
  const { relative, amount } = value as { relative: keyof typeof steps | 'months'; amount: number }
  if (relative !== 'months') return new Date(now.getTime() + amount * steps[relative]).toISOString()
  const moved = new Date(now)
  moved.setUTCMonth(moved.getUTCMonth() + amount)
  return moved.toISOString()
}

const isEmpty = (value: Value | undefined) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const aggregate = (of: string, numbers: number[], count: number): number | null => {
  if (of === 'COUNT') return count
  if (numbers.length === 0) return of === 'SUM' ? 0 : null
  if (of === 'SUM') return numbers.reduce((a, b) => a + b, 0)
  if (of === 'AVG') return numbers.reduce((a, b) => a + b, 0) / numbers.length
  return of === 'MAX' ? Math.max(...numbers) : Math.min(...numbers)
}

const arithmetic = (left: number, by: string, right: number) => {
  if (by === '+') return left + right
  if (by === '-') return left - right
  if (by === '*') return left * right
  return right === 0 ? null : left / right
}

const valueOf = (operand: Operand, asked: Asked): Value => {
  if ('left' in operand) {
    const left = valueOf(operand.left, asked)
    const right = 'number' in operand.right ? operand.right.number : valueOf(operand.right, asked)
    return typeof left === 'number' && typeof right === 'number' ? arithmetic(left, operand.by, right) : null
  }
  const value = asked.valueOf(operand.field)
  if (!operand.of) return value
  const rows = (Array.isArray(value) ? value : []) as Record<string, unknown>[]
  const numbers = rows.map((row) => row[operand.column ?? '']).filter((cell) => typeof cell === 'number')
  return aggregate(operand.of, numbers, rows.length)
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

const holdsText = (has: string, operator: string, wanted: string) => {
  const [mine, theirs] = [fold(has), fold(wanted)]
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

const holds = (condition: Condition, kind: FilterKind, asked: Asked): boolean => {
  const { operator, value: wanted } = condition
  const has = valueOf(condition.operand, asked)
  if (operator === 'IS_PRESENT') return !isEmpty(has)
  if (operator === 'IS_NOT_PRESENT') return isEmpty(has)
  // What is not there differs from everything, and is neither more nor less than anything.
  if (isEmpty(has)) return operator === 'NOT_EQUAL'
  if (kind === 'choices') return holdsChoice(has as string[], operator, listOf(wanted, asked.me))
  if (kind === 'choice') {
    const isOne = listOf(wanted, asked.me).includes(String(has as string))
    return operator === 'NOT_EQUAL' ? !isOne : isOne
  }
  if (kind === 'text') return holdsText(String(has as string), operator, String(wanted as string))
  return holdsOrder(condition, has, (value) => ordered(kind, value, asked.now))
}

/** An empty AND asks nothing, so everything answers to it; an empty OR offers nothing, so nothing does. */
export const matches = (filter: Filter, asked: Asked): boolean => {
  const answer = (item: Filter | Condition): boolean => {
    if (!isCondition(item)) return matches(item, asked)
    const kind = kindOf(item.operand, asked.shapes)
    return kind !== undefined && holds(item, kind, asked)
  }
  return filter.logic === 'AND' ? filter.items.every(answer) : filter.items.some(answer)
}
