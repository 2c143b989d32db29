import { expect, test } from 'vitest'
import type { TicketListItem } from '../../../api/tickets.ts'
import { countsAfter, pageAfter } from './optimistic.ts'

const line = (id: string, statusId: string) => ({ id, statusId, priority: 'low' }) as TicketListItem
const moving = { line: line('a', 'new'), change: { statusId: 'done' } }
const ids = ({ items }: { items: TicketListItem[] }) => items.map(({ id }) => id)

test('a ticket that moves leaves its column and stands first in the next', () => {
  const from = pageAfter({ items: [line('a', 'new'), line('b', 'new')], total: 2 }, 'new', moving)
  expect([ids(from), from.total]).toEqual([['b'], 1])
  const to = pageAfter({ items: [line('c', 'done')], total: 1 }, 'done', moving)
  expect([ids(to), to.total, to.items[0]?.statusId]).toEqual([['a', 'c'], 2, 'done'])
})

test('a list of all keeps it where it stands', () => {
  const page = pageAfter({ items: [line('b', 'new'), line('a', 'new')], total: 2 }, undefined, moving)
  expect([ids(page), page.items[1]?.statusId, page.items[0]?.statusId]).toEqual([['b', 'a'], 'done', 'new'])
})

test('another column, and another field, move nothing', () => {
  const other = { items: [line('c', 'held')], total: 1 }
  expect(pageAfter(other, 'held', moving)).toBe(other)
  const urgent = { line: line('a', 'new'), change: { priority: 'high' as const } }
  const column = pageAfter({ items: [line('a', 'new')], total: 1 }, 'new', urgent)
  expect([ids(column), column.total, column.items[0]?.priority]).toEqual([['a'], 1, 'high'])
})

test('counts follow, also into a status that had none', () => {
  const counts = [{ statusId: 'new', total: 3, isMore: false }]
  expect(countsAfter(counts, moving)).toEqual([
    { statusId: 'new', total: 2, isMore: false },
    { statusId: 'done', total: 1, isMore: false },
  ])
  expect(countsAfter(counts, { line: line('a', 'new'), change: { priority: 'high' } })).toEqual(counts)
})

test('the opposite move takes everything back', () => {
  const back = { line: line('a', 'done'), change: { statusId: 'new' } }
  const pages = [
    { lane: 'new', before: { items: [line('a', 'new'), line('b', 'new')], total: 2 } },
    { lane: 'done', before: { items: [line('c', 'done')], total: 1 } },
  ]
  for (const { lane, before } of pages) expect(pageAfter(pageAfter(before, lane, moving), lane, back)).toEqual(before)
  const counts = [
    { statusId: 'new', total: 2, isMore: false },
    { statusId: 'done', total: 1, isMore: false },
  ]
  expect(countsAfter(countsAfter(counts, moving), back)).toEqual(counts)
})
