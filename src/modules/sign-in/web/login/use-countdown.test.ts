import { expect, test } from 'vitest'
import { clock, secondsUntil } from './use-countdown.ts'

const noon = Date.parse('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:10:00Z', 600],
  ['2026-11-15T12:00:00.001Z', 1],
  ['2026-11-15T12:00:00Z', 0],
  ['2026-11-15T11:00:00Z', 0],
  [undefined, 0],
])('until %s it is %i seconds from noon', (moment, seconds) => {
  expect(secondsUntil(moment, noon)).toBe(seconds)
})

test.each([
  [600, '10:00'],
  [65, '1:05'],
  [9, '0:09'],
])('%i seconds read %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})
