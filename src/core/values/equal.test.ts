import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEqual } from './equal.ts'

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, reversed(inner)]),
  )
}

test('data equals itself, whatever the order of its keys', () =>
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => isEqual(value, reversed(value)))))

test.each([
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[1], [1, undefined], false],
  [[], {}, false],
  [{ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 3 }] } }, false],
  [null, undefined, false],
  [0, -0, true],
  ['1', 1, false],
])('%j and %j: %s', (a, b, expected) => {
  expect(isEqual(a, b)).toBe(expected)
  expect(isEqual(b, a)).toBe(expected)
})
