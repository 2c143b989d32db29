import { expect, test } from 'vitest'
import { dayNames, todayIn } from './today.ts'

test('formats the days of a week from Sunday', () =>
  expect(dayNames('en-GB')).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']))

test('formats the day of the time zone, in both calendars if set', () => {
  const now = new Date('2026-11-15T22:30:00Z')
  const inAmman = { locale: 'en-GB', timeZone: 'Asia/Amman', now }
  expect(todayIn({ ...inAmman, calendar: 'gregory' })).toEqual(['Monday, 16 November 2026', '01:30'])
  expect(todayIn({ ...inAmman, calendar: 'islamic-umalqura' })[1]).toMatch(/1448/)
  expect(todayIn({ ...inAmman, timeZone: 'Asia/Nowh', calendar: 'gregory' })).toEqual([])
})
