import { expect, test } from 'vitest'
import { columnTypes } from '../table-rules.ts'
import { roomOf } from './column-widths.ts'

const columns = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ type: columnTypes[at % columnTypes.length] ?? 'TEXT' }))

test('the width is the sum of the column widths by type and of the controls', () => {
  const { isLong, ...room } = roomOf([{ type: 'TEXT' }, { type: 'CHECKBOX' }], false)
  expect(isLong).toBe(false)
  expect(room).toEqual({ '--tracks': 'minmax(10rem, 1fr) minmax(5rem, 1fr)', '--wide': '20rem' })
})

test('row labels have a column of their own', () => {
  expect(roomOf([{ type: 'NUMBER' }], true)).toMatchObject({ '--tracks': 'minmax(8rem, 1fr) minmax(7rem, 1fr)' })
})

test('a table with thirty columns scrolls instead of stacking, on a phone too', () => {
  expect(roomOf(columns(8), false).isLong).toBe(false)
  expect(roomOf(columns(30), false)).toMatchObject({ isLong: true, '--wide': '261.5rem' })
})
