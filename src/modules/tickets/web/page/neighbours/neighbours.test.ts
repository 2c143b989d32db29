import { expect, test } from 'vitest'
import { neighboursIn, type ListPage } from './neighbours.ts'

const page = (number: number, ids: string, more: Partial<ListPage> = {}): ListPage => ({
  question: 'all',
  number,
  ids: ids.split(''),
  at: 1,
  ...more,
})

test.each([
  ['b', [page(0, 'abc')], { previous: 'a', next: 'c' }],
  ['a', [page(0, 'abc')], { next: 'b' }],
  ['c', [page(0, 'abc')], { previous: 'b' }],
  ['c', [page(1, 'def'), page(0, 'abc')], { previous: 'b', next: 'd' }],
  ['d', [page(1, 'def'), page(0, 'abc')], { previous: 'c', next: 'e' }],
  ['c', [page(0, 'abc'), page(2, 'ghi')], { previous: 'b' }],
  ['c', [page(0, 'abc'), page(1, 'xyz', { question: 'other' })], { previous: 'b' }],
  ['b', [page(0, 'abc'), page(0, 'cba', { question: 'other', at: 2 })], { previous: 'c', next: 'a' }],
  ['z', [page(0, 'abc')], {}],
])('around %s', (id, pages, around) => expect(neighboursIn(pages, id)).toEqual(around))
