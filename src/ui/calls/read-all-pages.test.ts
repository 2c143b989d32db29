import { expect, test } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

/** A list of so many numbers; `total` is what the server claims. */
const listOf = (count: number, total = count) => {
  const asked: number[] = []
  const read = async ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => {
    asked.push(pageNumber)
    const from = pageNumber * pageSize
    return {
      items: Array.from({ length: Math.max(0, Math.min(pageSize, count - from)) }, (_, n) => from + n),
      total,
    }
  }
  return { asked, read }
}

test.each([
  ['nothing', 0, 1],
  ['less than a page', 7, 1],
  ['a full page', 100, 1],
  ['one more', 101, 2],
  ['several pages', 250, 3],
])('reads %s whole, with as few calls as pages', async (_, count, calls) => {
  const { asked, read } = listOf(count)
  expect(await readAllPages(read)).toEqual(Array.from({ length: count }, (_item, n) => n))
  expect(asked).toHaveLength(calls)
})

test('ends where rows were removed meanwhile, and at the most that is wanted', async () => {
  expect(await readAllPages(listOf(120, 500).read)).toHaveLength(120)
  expect(await readAllPages(listOf(900).read, 200)).toHaveLength(200)
})
