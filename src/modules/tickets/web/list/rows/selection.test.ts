import { expect, test } from 'vitest'
import { extendSelection, emptySelection, rangeOf, toggleTicket } from './selection.ts'

test('one is taken and put back', () => {
  const one = toggleTicket(emptySelection, 'a', [])
  expect(one).toEqual(new Set(['a']))
  expect(toggleTicket(one, 'a', [])).toEqual(new Set())
})
test('one taken away from all leaves what is loaded', () =>
  expect(toggleTicket('all', 'b', ['a', 'b', 'c'])).toEqual(new Set(['a', 'c'])))
test('a range runs both ways and skips what is not loaded', () => {
  expect(rangeOf(2, 4)).toEqual([2, 3, 4])
  expect(rangeOf(4, 2)).toEqual([2, 3, 4])
  expect(extendSelection(new Set(['z']), ['a', undefined, 'b'])).toEqual(new Set(['z', 'a', 'b']))
  expect(extendSelection('all', ['a'])).toBe('all')
})
