import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter } from '#core/filters/filter.ts'
import { changed, listSearch, paramsOf, type ListSearch } from './list-search.ts'

const filter: Filter = {
  logic: 'AND',
  items: [
    { operand: { field: 'assignees' }, operator: 'CONTAINS', value: 'me' },
    { logic: 'OR', items: [{ operand: { field: 'priority' }, operator: 'EQUAL', value: ['high'] }] },
  ],
}
const some = fc.record({
  filter: fc.constantFrom(undefined, filter),
  isFiltered: fc.constant(true),
  globalFilter: fc.constantFrom(undefined, 'قطعة 12', 'a&b=c'),
  isArchived: fc.boolean(),
  pageNumber: fc.nat({ max: 40 }),
  pageSize: fc.constantFrom(undefined, 20),
  selectedSavedFilter: fc.constantFrom(undefined, 'f1'),
  ticketId: fc.constantFrom(undefined, 't1'),
  sort: fc.constantFrom(undefined, { key: 'dueDate', isDescending: true }),
  tab: fc.constantFrom(undefined, 'kanban' as const),
  view: fc.constantFrom(undefined, 'STATUS_VIEW' as const),
})

test('what is written into the address is read back the same', () =>
  fc.assert(
    fc.property(some, (search) => {
      expect(listSearch(paramsOf(search))).toEqual(search)
    }),
  ))

test('a filter that is switched off stays in the address', () => {
  const off: ListSearch = { ...listSearch({}), filter, isFiltered: false }
  expect(listSearch(paramsOf(off))).toEqual(off)
})

test.each([
  ['filter', '{"logic":"XOR","items":[]}'],
  ['filter', 'not json'],
  ['pagination', '{"pageNumber":-1,"pageSize":100000}'],
  ['pagination', '[]'],
  ['sort', 'title; drop table'],
  ['tab', 'map'],
  ['view', 'GALLERY'],
])('nonsense in %s is dropped: %s', (name, text) => expect(listSearch({ [name]: text })).toEqual(listSearch({})))

test('another question begins at the first page; opening a ticket does not', () => {
  const third = { ...listSearch({}), pageNumber: 3 }
  expect(changed(third, { globalFilter: 'x' }).pageNumber).toBe(0)
  expect(changed(third, { filter: undefined }).pageNumber).toBe(0)
  expect(changed(third, { isArchived: true }).pageNumber).toBe(0)
  expect(changed(third, { ticketId: 't' }).pageNumber).toBe(3)
})
