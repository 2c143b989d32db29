import { expect, test } from 'vitest'
import { extended, nothing, rangeOf, toggledOne } from './selection.ts'

test('one is taken and put back', () => {
  const one = toggledOne(nothing, 'a', [])
  expect(one).toEqual(new Set(['a']))
  expect(toggledOne(one, 'a', [])).toEqual(new Set())
})
test('one taken away from all leaves what is loaded', () =>
  expect(toggledOne('all', 'b', ['a', 'b', 'c'])).toEqual(new Set(['a', 'c'])))
test('a range runs both ways and skips what is not loaded', () => {
  expect(rangeOf(2, 4)).toEqual([2, 3, 4])
  expect(rangeOf(4, 2)).toEqual([2, 3, 4])
  expect(extended(new Set(['z']), ['a', undefined, 'b'])).toEqual(new Set(['z', 'a', 'b']))
  expect(extended('all', ['a'])).toBe('all')
})
