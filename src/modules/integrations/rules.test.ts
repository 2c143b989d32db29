import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostTries, outcomeOf, retryAfter, waitAfter } from './rules.ts'

test('eight tries take about a day, whatever chance says', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
      const waits = Array.from({ length: mostTries - 1 }, (_, at) => waitAfter(at + 1, 30, chance))
      const hours = waits.reduce((sum, wait) => sum + wait) / 3600
      expect(hours).toBeGreaterThan(18)
      expect(hours).toBeLessThan(29)
      expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    }),
  )
  expect([1, 2, 3, 4, 5, 6, 7].map((tries) => waitAfter(tries, 30, 0.5))).toEqual([
    30, 120, 480, 1920, 7680, 30_720, 43_200,
  ])
  expect(waitAfter(1, 30, 0)).toBeLessThan(waitAfter(1, 30, 1))
})

const now = Date.parse('2026-11-15T12:00:00Z')
test.each([
  [undefined, 0],
  ['', 0],
  ['90', 90],
  [' 7 ', 7],
  ['Sun, 15 Nov 2026 12:02:00 GMT', 120],
  ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 86_400],
  ['nonsense', 0],
  ['-5', 0],
  ['1e99', 0],
])('Retry-After %s waits %i seconds', (header, seconds) => expect(retryAfter(header, now)).toBe(seconds))

test.each([
  [200, 1, 'delivered'],
  [204, 8, 'delivered'],
  [301, 1, 'again'],
  [404, 7, 'again'],
  [500, 8, 'failed'],
  [null, 1, 'again'],
  [null, 8, 'failed'],
  [410, 1, 'gone'],
  [199, 1, 'again'],
  [300, 8, 'failed'],
] as const)('an answer of %s at try %i means: %s', (status, tries, outcome) =>
  expect(outcomeOf(status, tries)).toBe(outcome),
)
