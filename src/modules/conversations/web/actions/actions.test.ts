import { expect, test } from 'vitest'
import { say } from '#core/words.ts'
import type { ConversationBulkRun } from '../../api/bulk.ts'
import { outcomeOf } from './bulk-outcome.ts'
import { snoozeUntil } from './snooze-times.ts'

const run: ConversationBulkRun = {
  id: 'r',
  change: { kind: 'assignee', userId: null },
  state: 'done',
  stopReason: null,
  total: 4,
  pending: 0,
  succeeded: 0,
  unchanged: 4,
  failed: 0,
}

test('the outcome of a bulk change counts each result, and says where nothing had to change', () => {
  const english = (part: Partial<ConversationBulkRun>, problems: string[] = []) =>
    outcomeOf({ ...run, ...part }, problems, (text, params) => say(text, 'en', params))
  expect(english({})).toBe('No change was needed')
  expect(english({ succeeded: 3, unchanged: 1 })).toBe('Changed: 3 · No change needed: 1')
  expect(english({ state: 'stopped', succeeded: 1, unchanged: 0, pending: 3 })).toBe(
    'Stopped · Changed: 1 · Pending: 3',
  )
  expect(english({ succeeded: 1, unchanged: 0, failed: 3 }, ['agent-full', 'agent-full'])).toMatch(
    /^Changed: 1 · Could not be changed: 3 · Because: [^·]+$/,
  )
})

test('tomorrow is the next morning, whatever the hour', () => {
  const night = new Date(2026, 0, 31, 23, 30)
  expect(snoozeUntil('tomorrow', night)).toEqual(new Date(2026, 1, 1, 8))
  expect(snoozeUntil('nextWeek', night)).toEqual(new Date(2026, 1, 7, 8))
  expect(snoozeUntil('inHour', night)).toEqual(new Date(2026, 1, 1, 0, 30))
})
