import { expect, test } from 'vitest'
import { clockOf, timeOf } from './clock-time.ts'

test.each([
  [72_000_000, '20:00'],
  [28_800_000, '08:00'],
  [0, '00:00'],
  [30_600_000, '08:30'],
])('%i ms after midnight it is %s', (time, clock) => {
  expect(clockOf(time)).toBe(clock)
  expect(timeOf(clock)).toBe(time)
})
