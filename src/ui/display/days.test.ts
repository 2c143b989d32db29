import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDayAgo, parseDays, dayBounds } from './days.ts'

test('a range of days lasts from the start of the first to the end of the last', () => {
  const { since, until } = dayBounds({ from: '2026-03-28', to: '2026-03-29' })
  expect(new Date(since ?? '').getHours()).toBe(0)
  expect(new Date(until ?? '').getDate()).toBe(30)
  expect(new Date(until ?? '').getHours()).toBe(0)
  expect(dayBounds()).toEqual({})
})

test('days before today are counted over months and years', () => {
  expect(isoDayAgo(0, new Date(2026, 0, 1, 0, 30))).toBe('2026-01-01')
  expect(isoDayAgo(1, new Date(2026, 0, 1, 23, 30))).toBe('2025-12-31')
  expect(isoDayAgo(29, new Date(2026, 2, 1))).toBe('2026-01-31')
})

test('accepts only two valid days in order from the URL', () => {
  expect(parseDays('2026-01-02', '2026-01-03')).toEqual({ from: '2026-01-02', to: '2026-01-03' })
  for (const [from, to] of [
    ['2026-01-03', '2026-01-02'],
    ['2026-13-01', '2026-13-02'],
    ['0000-01-01', '2026-01-01'],
    [undefined, '2026-01-01'],
    ['x', 'y'],
  ])
    expect(parseDays(from, to)).toBeUndefined()
  fc.assert(fc.property(fc.anything(), fc.anything(), (from, to) => void dayBounds(parseDays(from, to))))
})
