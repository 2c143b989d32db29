/** Finds the rows of a filter through indexes, without scanning all rows. */
import { sql } from 'kysely'
import { isCondition, kindOf, type Condition, type Filter, type FilterKind } from '#core/filters/filter.ts'
import { equalMoments } from '#core/filters/filter-matches.ts'
import { fold } from '#core/values/fold.ts'
import {
  columnOf,
  comparableValue,
  expectedValues,
  literalText,
  type FilterQuery,
  type Bound,
  type Column,
  type Ids,
} from './filter-sql.ts'

/** A lower rank means fewer rows are expected. */
export type Finder = { ids: Ids; rank: number }

const boundsOf = (condition: Condition, kind: FilterKind, now: Date): [Bound, Bound] | undefined => {
  const { operator, value } = condition
  const bound = (of: unknown) => comparableValue(kind, of, now)
  if (operator === 'BETWEEN') {
    const [low, high] = value as unknown[]
    return [bound(low), bound(high)]
  }
  if (operator === 'EQUAL') return kind === 'instant' ? equalMoments(value, now) : [bound(value), bound(value)]
  if (operator === 'GREATER_THAN' || operator === 'AFTER') return [bound(value), null]
  return operator === 'LESS_THAN' || operator === 'BEFORE' ? [null, bound(value)] : undefined
}

const byText = ({ find = {} }: Column, { operator, value }: Condition): Finder | undefined => {
  const folded = fold(literalText(value))
  const ids = operator === 'EQUAL' ? find.equals?.(folded) : operator === 'CONTAINS' && find.contains?.(folded)
  return ids ? { ids, rank: operator === 'EQUAL' ? 0 : 2 } : undefined
}

const byChoice = ({ find = {} }: Column, condition: Condition, me: string): Finder | undefined => {
  const isNegative = condition.operator === 'NOT_EQUAL' || condition.operator === 'NOT_CONTAINS'
  const ids = isNegative ? undefined : find.has?.(expectedValues(condition, me))
  return ids && { ids, rank: 1 }
}

const byOrder = ({ find = {} }: Column, condition: Condition, { kind, now }: { kind: FilterKind; now: Date }) => {
  const bounds = boundsOf(condition, kind, now)
  const ids = bounds && find.between?.(...bounds)
  return ids && { ids, rank: condition.operator === 'EQUAL' ? 0 : 3 }
}

const finderOf = (condition: Condition, query: FilterQuery): Finder | undefined => {
  const kind = kindOf(condition.operand, query.shapes)
  if (!kind || 'left' in condition.operand || condition.operand.of) return undefined
  const column = columnOf(condition.operand, query)
  if (condition.operator === 'IS_NOT_PRESENT') return undefined
  if (condition.operator === 'IS_PRESENT') return column.find?.isPresent && { ids: column.find.isPresent, rank: 4 }
  if (kind === 'text') return byText(column, condition)
  if (kind === 'choice' || kind === 'choices') return byChoice(column, condition, query.me)
  return byOrder(column, condition, { kind, now: query.now })
}

/** Each finder selects every row that the filter can match; the list is empty if only a full scan helps. */
export const findersOf = (filter: Filter, query: FilterQuery): Finder[] => {
  const each = filter.items.map((item) => {
    if (!isCondition(item)) return findersOf(item, query)
    const found = finderOf(item, query)
    return found ? [found] : []
  })
  if (filter.logic === 'AND') return each.flat().toSorted((a, b) => a.rank - b.rank)
  const best = each.flatMap((finders) => finders.slice(0, 1))
  if (best.length === 0 || best.length < each.length) return []
  return [
    {
      ids: sql`${sql.join(
        best.map(({ ids }) => sql`(${ids})`),
        sql` union `,
      )}`,
      rank: Math.max(...best.map(({ rank }) => rank)),
    },
  ]
}
