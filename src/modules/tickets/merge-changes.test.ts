import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameValue } from '#modules/forms/values/same-value.ts'
import { findClashes } from './merge-changes.ts'

const sara = { id: '00000000-0000-4000-8000-000000000001', name: 'Sara' }
const merge = (more: Partial<Parameters<typeof findClashes>[0]>) =>
  findClashes({
    wanted: new Map([['name', 'mine']]),
    now: () => 'theirs',
    since: [{ field: 'name', before: 'old', after: 'theirs', by: sara }],
    overwrite: new Set(),
    ...more,
  })

test('a clash contains the previous value and both new values', () =>
  expect(merge({})).toEqual([{ field: 'name', before: 'old', theirs: 'theirs', yours: 'mine', by: sara }]))

test.each([
  ['another field was changed', { since: [{ field: 'priority', before: 'low', after: 'high', by: sara }] }],
  ['nothing was changed', { since: [] }],
  ['both want the same', { now: () => 'mine' }],
  ['it was changed back', { now: () => 'old' }],
  ['one’s own shall stand', { overwrite: new Set(['name']) }],
])('there is no clash where %s', (_, more) => expect(merge(more)).toEqual([]))

test('a clash takes the previous value from the first change and the user from the last', () =>
  expect(
    merge({
      since: [
        { field: 'name', before: 'old', after: 'between', by: null },
        { field: 'name', before: 'between', after: 'theirs', by: sara },
      ],
    }),
  ).toMatchObject([{ before: 'old', by: sara }]))

test('compares empty values and objects regardless of key order', () => {
  for (const [a, b] of [
    [null, undefined],
    ['', null],
    [[], undefined],
    [
      { a: 1, b: [2, { c: null }] },
      { b: [2, {}], a: 1 },
    ],
  ])
    expect(isSameValue(a, b)).toBe(true)
  for (const [a, b] of [
    [0, null],
    [false, null],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a'], { 0: 'a' }],
    [1, '1'],
  ])
    expect(isSameValue(a, b)).toBe(false)
})

test('a value equals its JSON copy with any order of keys', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, inner]) => [name, turned(inner)]),
    )
  }
  fc.assert(fc.property(fc.jsonValue(), (value) => isSameValue(value, turned(JSON.parse(JSON.stringify(value))))))
})
