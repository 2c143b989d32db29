import { expect, test } from 'vitest'
import { isQuiet, nextDigest } from './mail-times.ts'

const at = (text: string) => Date.parse(text)
const night = { from: 20 * 60, until: 8 * 60 }

test.each([
  ['2026-05-01T16:59:00Z', 'Asia/Amman', night, false],
  ['2026-05-01T17:00:00Z', 'Asia/Amman', night, true],
  ['2026-05-02T04:59:00Z', 'Asia/Amman', night, true],
  ['2026-05-02T05:00:00Z', 'Asia/Amman', night, false],
  ['2026-05-01T12:30:00Z', 'UTC', { from: 12 * 60, until: 13 * 60 }, true],
  ['2026-05-01T13:00:00Z', 'UTC', { from: 12 * 60, until: 13 * 60 }, false],
  ['2026-05-01T13:00:00Z', 'UTC', { from: 0, until: 0 }, true],
  ['2026-05-01T13:00:00Z', 'UTC', null, false],
])('at %s in %s, quiet hours %o are on: %s', (...[now, zone, quiet, expected]) => {
  expect(isQuiet(quiet, zone, at(now))).toBe(expected)
})

test.each([
  [8, 'Asia/Amman', '2026-05-01T04:59:00Z', '2026-05-01T05:00:00Z'],
  [8, 'Asia/Amman', '2026-05-01T05:00:00Z', '2026-05-02T05:00:00Z'],
  [0, 'America/New_York', '2026-05-01T05:00:00Z', '2026-05-02T04:00:00Z'],
  // Clocks go forward in the night before.
  [8, 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00Z'],
])('the digest at hour %i in %s after %s is sent at %s', (...[hour, zone, now, expected]) => {
  expect(new Date(nextDigest(hour, zone, at(now))).toISOString()).toBe(new Date(expected).toISOString())
})
