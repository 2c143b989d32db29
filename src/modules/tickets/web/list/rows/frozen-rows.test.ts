import { expect, test } from 'vitest'
import type { TicketListItem } from '../../../api/tickets.ts'
import { arrivedSince, withFrozenOrder, withNewPages, type FrozenRows } from './frozen-rows.ts'

const line = (id: string, title = id, createdAt = '2026-01-01') => ({ id, name: title, createdAt }) as TicketListItem
const held: FrozenRows = { pages: new Map([['0', [line('a'), line('b')]]]), total: 2, at: '2026-06-01' }
const titles = (lines: readonly TicketListItem[] | undefined) => lines?.map(({ name: title }) => title)

test('what somebody reads keeps its order and shows what has changed', () => {
  const now = new Map([['0', [line('new', 'new', '2026-07-01'), line('b', 'b, changed')]]])
  expect(titles(withFrozenOrder(now, held).get('0'))).toEqual(['a', 'b, changed'])
  expect(titles(withFrozenOrder(now, undefined).get('0'))).toEqual(['new', 'b, changed'])
})

test('what came since is counted; what was only changed, or is old, is not', () => {
  const now = new Map([['0', [line('new', 'new', '2026-07-01'), line('b', 'b, changed'), line('old')]]])
  expect(arrivedSince(now, held, 2)).toBe(1)
  expect(arrivedSince(now, undefined, 9)).toBe(0)
  expect(arrivedSince(new Map(), held, 5)).toBe(3)
  expect(arrivedSince(new Map(), held, 1)).toBe(0)
})

test('a page that is read later stands from then on', () => {
  const later = withNewPages(
    held,
    new Map([
      ['0', [line('x')]],
      ['1', [line('c')]],
    ]),
  )
  expect(titles(later.pages.get('0'))).toEqual(['a', 'b'])
  expect(titles(later.pages.get('1'))).toEqual(['c'])
  expect(withNewPages(later, new Map([['1', []]]))).toBe(later)
})
