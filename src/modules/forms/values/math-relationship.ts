/** Compares two fields: `end` GREATER_THAN `start` plus 2. */
import type { FilterKind } from '#core/filters/filter.ts'
import type { MathRelationship } from '../definition.ts'

const comparableGroups: readonly FilterKind[][] = [['number'], ['time'], ['day', 'instant']]
/** Both kinds must be in one group: a day is not compared with a number. */
export const isComparable = (a: FilterKind | undefined, b: FilterKind | undefined) =>
  comparableGroups.some((group) => a !== undefined && b !== undefined && group.includes(a) && group.includes(b))

type Relation = Pick<MathRelationship, 'operator' | 'by' | 'amount'>

const compare: Record<Relation['operator'], (a: number, b: number) => boolean> = {
  EQUAL: (a, b) => a === b,
  NOT_EQUAL: (a, b) => a !== b,
  GREATER_THAN: (a, b) => a > b,
  LESS_THAN: (a, b) => a < b,
  GREATER_OR_EQUAL: (a, b) => a >= b,
  LESS_OR_EQUAL: (a, b) => a <= b,
}
const apply: Record<NonNullable<Relation['by']>, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? NaN : a / b),
}

/** Numbers as they are, days and moments in days, times in minutes. */
const numberOf = (value: unknown): number => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return NaN
  const time = /^(\d\d):(\d\d)$/.exec(value)
  return time ? Number(time[1]) * 60 + Number(time[2]) : Date.parse(value) / 86_400_000
}
/** Removes floating-point error from sums. */
const rounded = (value: number) => Math.round(value * 1e9) / 1e9

/** Values that cannot be compared satisfy every relation. */
export const satisfiesRelation = ({ operator, by, amount = 0 }: Relation, mine: unknown, other: unknown) => {
  const base = numberOf(other)
  const [a, b] = [rounded(numberOf(mine)), rounded(by ? apply[by](base, amount) : base)]
  return Number.isNaN(a) || Number.isNaN(b) || compare[operator](a, b)
}
