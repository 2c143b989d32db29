/** Joins two filters with AND, and toggles the quick filters. */
import { isEqual } from '#core/values/equal.ts'
import { isCondition, type Condition, type Filter } from '#core/filters/filter.ts'

const parts = (filter: Filter): Filter['items'] => (filter.logic === 'AND' ? filter.items : [filter])

/** An empty filter is undefined. */
export const joinFilters = (a: Filter | null | undefined, b: Filter | null | undefined): Filter | undefined => {
  const filters = [a, b].filter((item) => item && (item.logic === 'OR' || item.items.length > 0)) as Filter[]
  if (filters.length < 2) return filters[0]
  return { logic: 'AND', items: filters.flatMap(parts) }
}

/** The filter with one item replaced, or removed; undefined if nothing is left. */
export const replacedItem = (filter: Filter, at: number, next?: Condition): Filter | undefined => {
  const items = filter.items.flatMap((item, index) => (index === at ? (next ?? []) : [item]))
  return items.length > 0 ? { ...filter, items } : undefined
}

export const chips = ['mine', 'unassigned', 'overdue', 'open'] as const
export type Chip = (typeof chips)[number]

const nobody: Condition = { operand: { field: 'assignees' }, operator: 'IS_NOT_PRESENT' }
const mine: Condition = { operand: { field: 'assignees' }, operator: 'CONTAINS', value: 'me' }
const late: Condition = {
  operand: { field: 'dueDate' },
  operator: 'BEFORE',
  value: { relative: 'minutes', amount: 0 },
}
const openOnes = (closed: readonly string[]): Condition =>
  closed.length > 0
    ? { operand: { field: 'status' }, operator: 'NOT_EQUAL', value: [...closed] }
    : { operand: { field: 'status' }, operator: 'IS_PRESENT' }

/** Closed tickets are never overdue. */
export const conditionsOf = (chip: Chip, closed: readonly string[]): Condition[] => {
  if (chip === 'mine') return [mine]
  if (chip === 'unassigned') return [nobody]
  return chip === 'open' ? [openOnes(closed)] : [late, openOnes(closed)]
}

const has = (filter: Filter | undefined, condition: Condition) =>
  filter?.logic === 'AND' && filter.items.some((item) => isCondition(item) && isEqual(item, condition))

export const isOn = (filter: Filter | undefined, chip: Chip, closed: readonly string[]) =>
  conditionsOf(chip, closed).every((condition) => has(filter, condition))

/** Mine and unassigned exclude each other: the later choice applies. */
const against: Partial<Record<Chip, Chip>> = { mine: 'unassigned', unassigned: 'mine' }

const without = (filter: Filter, gone: readonly Condition[]): Filter => ({
  ...filter,
  items: filter.items.filter((item) => !gone.some((entry) => isEqual(item, entry))),
})

export const toggledChip = (filter: Filter | undefined, chip: Chip, closed: readonly string[]): Filter | undefined => {
  const conditions = conditionsOf(chip, closed)
  if (filter && isOn(filter, chip, closed)) {
    const stays = isOn(filter, 'overdue', closed) && chip === 'open' ? conditionsOf('overdue', closed) : conditions
    return joinFilters(without(filter, stays), undefined)
  }
  const other = against[chip]
  const base = filter && other && isOn(filter, other, closed) ? without(filter, conditionsOf(other, closed)) : filter
  const added = conditions.filter((condition) => !has(base, condition))
  return joinFilters(base, { logic: 'AND', items: added })
}
