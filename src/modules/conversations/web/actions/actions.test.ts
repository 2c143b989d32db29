import { expect, test } from 'vitest'
import { runBulk } from './run-bulk.ts'
import { snoozeUntil } from './snooze-times.ts'

test('a bulk change counts what was changed, needed no change and was refused, and can be stopped', async () => {
  const sent: number[] = []
  const seen: number[] = []
  const run = (signal: AbortSignal) =>
    runBulk({
      items: [1, 2, 3, 4, 5, 6, 7, 8],
      needsChange: (item) => item % 2 === 0,
      change: async (item) => {
        sent.push(item)
        if (item === 4) throw new Error('refused')
      },
      onCount: ({ changed, unchanged, refused }) => seen.push(changed + unchanged + refused),
      signal,
    })
  expect(await run(new AbortController().signal)).toEqual({ changed: 3, unchanged: 4, refused: 1 })
  expect(sent.toSorted((a, b) => a - b)).toEqual([2, 4, 6, 8])
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await run(AbortSignal.abort())).toEqual({ changed: 0, unchanged: 0, refused: 0 })
})

test('tomorrow is the next morning, whatever the hour', () => {
  const night = new Date(2026, 0, 31, 23, 30)
  expect(snoozeUntil('tomorrow', night)).toEqual(new Date(2026, 1, 1, 8))
  expect(snoozeUntil('nextWeek', night)).toEqual(new Date(2026, 1, 7, 8))
  expect(snoozeUntil('inHour', night)).toEqual(new Date(2026, 1, 1, 0, 30))
})
