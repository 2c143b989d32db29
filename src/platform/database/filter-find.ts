/** How the rows that a filter asks for can be found without looking at all the others. */
import { sql } from 'kysely'
import { isCondition, kindOf, type Condition, type Filter, type FilterKind } from '#core/filters/filter.ts'
import { fold } from '#core/values/fold.ts'
import { plainOf, wantedValue, literalOf, type FilterQuery, type Bound, type Column, type Ids } from './filter-sql.ts'

/** Fewer are expected where the rank is lower. */
export type Finder = { ids: Ids; rank: number }

const ordered = (one: Condition, kind: FilterKind, now: Date): [Bound, Bound] | undefined => {
  const { operator, value } = one
  const bound = (of: unknown) => plainOf(kind, of, now)
  if (operator === 'BETWEEN') {
    const [low, high] = value as unknown[]
    return [bound(low), bound(high)]
  }
  if (operator === 'EQUAL') return [bound(value), bound(value)]
  if (operator === 'GREATER_THAN' || operator === 'AFTER') return [bound(value), null]
  return operator === 'LESS_THAN' || operator === 'BEFORE' ? [null, bound(value)] : undefined
}

const byText = ({ find = {} }: Column, { operator, value }: Condition): Finder | undefined => {
  const folded = fold(literalOf(value))
  const ids = operator === 'EQUAL' ? find.equals?.(folded) : operator === 'CONTAINS' && find.contains?.(folded)
  return ids ? { ids, rank: operator === 'EQUAL' ? 0 : 2 } : undefined
}

const byChoice = ({ find = {} }: Column, one: Condition, me: string): Finder | undefined => {
  const ids = one.operator === 'NOT_EQUAL' ? undefined : find.has?.(wantedValue(one, me))
  return ids && { ids, rank: 1 }
}

const byOrder = ({ find = {} }: Column, one: Condition, { kind, now }: { kind: FilterKind; now: Date }) => {
  const bounds = ordered(one, kind, now)
  const ids = bounds && find.between?.(...bounds)
  return ids && { ids, rank: one.operator === 'EQUAL' ? 0 : 3 }
}

const finderOf = (one: Condition, asked: FilterQuery): Finder | undefined => {
  const kind = kindOf(one.operand, asked.shapes)
  if (!kind || 'left' in one.operand || one.operand.of) return undefined
  const column = asked.columns(one.operand.field)
  if (one.operator === 'IS_NOT_PRESENT') return undefined
  if (one.operator === 'IS_PRESENT') return column.find?.isPresent && { ids: column.find.isPresent, rank: 4 }
  if (kind === 'text') return byText(column, one)
  if (kind === 'choice' || kind === 'choices') return byChoice(column, one, asked.me)
  return byOrder(column, one, { kind, now: asked.now })
}

/** Each of them finds all that the filter can let through; none where only looking at every row helps. */
export const findersOf = (filter: Filter, asked: FilterQuery): Finder[] => {
  const each = filter.items.map((item) => {
    if (!isCondition(item)) return findersOf(item, asked)
    const found = finderOf(item, asked)
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
