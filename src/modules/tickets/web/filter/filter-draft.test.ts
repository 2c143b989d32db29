import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition, Filter } from '#core/filters/filter.ts'
import { chips, joinFilters, isOn, toggledChip } from './join-filters.ts'
import {
  addedTo,
  blankCondition,
  blankGroup,
  changedAt,
  depthOf,
  draftOf,
  filterOf,
  idsByPath,
  isGroup,
  unfinished,
} from './filter-draft.ts'

const condition: fc.Arbitrary<Condition> = fc.record({
  operand: fc.record({ field: fc.constantFrom('name', 'priority', 'dueDate') }),
  operator: fc.constantFrom('EQUAL', 'CONTAINS'),
  value: fc.constantFrom('a', 'b'),
})
const filters: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.record({
    logic: fc.constantFrom('AND', 'OR'),
    items: fc.array(fc.oneof({ maxDepth: 3, depthIdentifier: 'f' }, condition, tie('filter')), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
})).filter

const one: Condition = { operand: { field: 'name' }, operator: 'CONTAINS', value: 'x' }
const two: Condition = { operand: { field: 'priority' }, operator: 'EQUAL', value: ['high'] }

test('a filter that is opened and not touched is the same filter', () =>
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterOf(draftOf(filter))).toEqual(filter)
    }),
  ))

test('lines and groups that nobody has begun ask nothing', () => {
  const root = draftOf({ logic: 'OR', items: [one] })
  const grown = addedTo(addedTo(root, root.id, blankCondition()), root.id, blankGroup())
  expect(filterOf(grown)).toEqual({ logic: 'OR', items: [one] })
  expect(unfinished(grown)).toEqual([])
})

test('a line that was begun and not finished is named', () => {
  const root = draftOf({ logic: 'AND', items: [one] })
  const begun = { ...blankCondition(), operand: { field: 'dueDate' } }
  expect(unfinished(addedTo(root, root.id, begun))).toEqual([begun.id])
})

test('a node deep inside is changed and removed, the rest stays', () => {
  const root = draftOf({ logic: 'AND', items: [one, { logic: 'OR', items: [two, one] }] })
  const inner = root.items[1]
  if (!inner || !isGroup(inner) || !inner.items[0]) throw new Error('no group')
  const id = inner.items[0].id
  expect(filterOf(changedAt(root, id, () => undefined))).toEqual({
    logic: 'AND',
    items: [one, { logic: 'OR', items: [one] }],
  })
  expect(filterOf(changedAt(root, inner.id, (node) => ({ ...node, logic: 'AND' })))).toEqual({
    logic: 'AND',
    items: [one, { logic: 'AND', items: [two, one] }],
  })
})

test('a fault’s path leads to its line, past lines that ask nothing', () => {
  const root = draftOf({ logic: 'AND', items: [one, { logic: 'OR', items: [two] }] })
  const blank = { ...root, items: [blankCondition(), ...root.items] }
  const group = root.items[1]
  if (!group || !isGroup(group)) throw new Error('no group')
  expect(idsByPath(blank).get('$.items[0]')).toBe(root.items[0]?.id)
  expect(idsByPath(blank).get('$.items[1].items[0]')).toBe(group.items[0]?.id)
})

test('depth counts groups within groups', () => {
  expect(depthOf({ logic: 'AND', items: [one] })).toBe(1)
  expect(depthOf({ logic: 'AND', items: [one, { logic: 'OR', items: [{ logic: 'AND', items: [two] }] }] })).toBe(3)
})

test('both of two filters: what is empty asks nothing, an OR stays whole', () => {
  const or: Filter = { logic: 'OR', items: [one, two] }
  expect(joinFilters(undefined, { logic: 'AND', items: [] })).toBeUndefined()
  expect(joinFilters(null, or)).toBe(or)
  expect(joinFilters({ logic: 'AND', items: [two] }, { logic: 'AND', items: [one] })).toEqual({
    logic: 'AND',
    items: [two, one],
  })
  expect(joinFilters({ logic: 'AND', items: [two] }, or)).toEqual({ logic: 'AND', items: [two, or] })
})

test.each(chips)('a chip goes on and off and leaves the rest: %s', (chip) => {
  for (const base of [undefined, { logic: 'AND', items: [one] }, { logic: 'OR', items: [one, two] }] as const) {
    const on = toggledChip(base as Filter | undefined, chip, ['closed'])
    expect(isOn(on, chip, ['closed'])).toBe(true)
    const off = toggledChip(on, chip, ['closed'])
    expect(isOn(off, chip, ['closed'])).toBe(false)
    expect(JSON.stringify(off ?? null).includes('"x"')).toBe(base !== undefined)
  }
})

test('mine and unassigned exclude each other', () => {
  const mine = toggledChip(undefined, 'mine', [])
  const nobody = toggledChip(mine, 'unassigned', [])
  expect(isOn(nobody, 'mine', [])).toBe(false)
  expect(isOn(nobody, 'unassigned', [])).toBe(true)
})

test('overdue means open too; what is no longer open is no longer overdue', () => {
  const late = toggledChip(undefined, 'overdue', ['closed'])
  expect(isOn(late, 'open', ['closed'])).toBe(true)
  expect(toggledChip(late, 'open', ['closed'])).toBeUndefined()
})
