import { expect, test } from 'vitest'
import { inUnits } from './sizes.ts'

test.each([
  [0, 0, 'byte'],
  [1023, 1023, 'byte'],
  [1024, 1, 'kilobyte'],
  [1_048_575, 1023.999, 'kilobyte'],
  [5 * 1_048_576, 5, 'megabyte'],
  [1024 ** 6, 1024 ** 2, 'terabyte'],
])('%d bytes are %d %s', (bytes, amount, unit) => {
  expect(inUnits(bytes).amount).toBeCloseTo(amount, 2)
  expect(inUnits(bytes).unit).toBe(unit)
})
