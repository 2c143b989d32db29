import { expect, test } from 'vitest'
import { idList } from './id-list.ts'

const element = (id: number) => Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.alloc(15), Buffer.from([id])])
const partOf = (ids: readonly number[]) => Buffer.concat(ids.map(element))
/** The length that the head of the array states, and the last byte of each id. */
const read = (array: Buffer) => {
  const ids = []
  for (let at = 20; at < array.length; at += 20) ids.push(array[at + 19])
  return { stated: array.readInt32BE(12), ids }
}

test('a slice has the ids of its place, over the ends of parts and of the list', () => {
  const list = idList([[1, 2, 3], [4, 5, 6], [7]].map(partOf), 3)
  expect(list.count).toBe(7)
  expect(read(list.slice(0, 3))).toEqual({ stated: 3, ids: [1, 2, 3] })
  expect(read(list.slice(1, 4))).toEqual({ stated: 4, ids: [2, 3, 4, 5] })
  expect(read(list.slice(2, 100))).toEqual({ stated: 5, ids: [3, 4, 5, 6, 7] })
  expect(read(list.slice(7, 5))).toEqual({ stated: 0, ids: [] })
  expect(idList([], 3).count).toBe(0)
})
