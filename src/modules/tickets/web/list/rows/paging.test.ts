import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastPage, pageSizes, withPageSize } from './paging.ts'

const size = fc.integer({ min: 5, max: 100 })
const paging = fc.record({ pageNumber: fc.nat({ max: 500 }), pageSize: size })

test('the table’s own size and the one of the address can be chosen, each once and in order', () => {
  expect(pageSizes(20, 20)).toEqual([10, 20, 50, 100])
  expect(pageSizes(25, 7)).toEqual([7, 10, 20, 25, 50, 100])
})

test('with another size what was first in sight is still on the page', () =>
  fc.assert(
    fc.property(paging, size, (before, wanted) => {
      const first = before.pageNumber * before.pageSize
      const from = withPageSize(before, wanted, 20).pageNumber * wanted
      expect(from <= first && first < from + wanted).toBe(true)
    }),
  ))

test('the table’s own size is left out of the address', () => {
  expect(withPageSize({ pageNumber: 4, pageSize: 10 }, 20, 20)).toEqual({ pageNumber: 2, pageSize: undefined })
  expect(withPageSize({ pageNumber: 2, pageSize: 20 }, 50, 20)).toEqual({ pageNumber: 0, pageSize: 50 })
})

test.each([
  [{ pageNumber: 0, pageSize: 10 }, 0, undefined],
  [{ pageNumber: 1, pageSize: 10 }, 11, undefined],
  [{ pageNumber: 1, pageSize: 10 }, 10, 0],
  [{ pageNumber: 9, pageSize: 10 }, 45, 4],
  [{ pageNumber: 3, pageSize: 10 }, 0, 0],
])('behind the last page one is led back to it: %j of %i', (before, total, page) =>
  expect(lastPage(before, total)).toBe(page),
)
