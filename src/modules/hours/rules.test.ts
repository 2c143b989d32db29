import { expect, test } from 'vitest'
import { ScheduleInput } from './api.ts'
import { clampShift, clockOf, defaultWeek, isRealDate, minutesOf, nextShift, overlapIn, shiftOf } from './rules.ts'
import { usualHolidays } from './text.ts'

const named = { ar: 'A', en: 'B' }
const good = { name: named, timeZone: 'Asia/Amman', week: defaultWeek(), holidays: [] }
const problemsOf = (more: object) =>
  Object.fromEntries(
    (ScheduleInput.safeParse({ ...good, ...more }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )
const sunday = (...shifts: object[]) => ({ week: defaultWeek().with(0, shifts as never) })
const holiday = (more: object) => ({
  holidays: [{ name: named, calendar: 'gregory', year: null, month: 1, day: 1, days: 1, shifts: [], ...more }],
})

test.each<[object, Record<string, string>]>([
  [{}, {}],
  [sunday({ start: 0, end: 1440 }), {}],
  [sunday({ start: 1380, end: 2820 }), {}],
  [sunday({ start: 480, end: 720 }, { start: 720, end: 960 }), {}],
  [sunday({ start: 480, end: 721 }, { start: 720, end: 960 }), { 'week.0.1.start': 'shift-overlap' }],
  [sunday({ start: 600, end: 600 }), { 'week.0.0.end': 'shift-order' }],
  [sunday({ start: 0, end: 1441 }), { 'week.0.0.end': 'shift-order' }],
  [sunday({ start: 1440, end: 1500 }), { 'week.0.0.start': 'invalid' }],
  [{ week: defaultWeek().slice(1) }, { week: 'invalid' }],
  [{ timeZone: 'Asia/Atlantis' }, { timeZone: 'time-zone' }],
  [{ name: { ar: '', en: 'B' } }, { 'name.ar': 'required' }],
  [holiday({ month: 2, day: 29 }), {}],
  [holiday({ month: 2, day: 30 }), { 'holidays.0.day': 'no-such-day' }],
  [holiday({ year: 2027, month: 2, day: 29 }), { 'holidays.0.day': 'no-such-day' }],
  [
    holiday({ calendar: 'islamic-umalqura', year: -1 }),
    { 'holidays.0.year': 'invalid', 'holidays.0.day': 'no-such-day' },
  ],
  [holiday({ calendar: 'islamic-umalqura', month: 9, day: 30 }), {}],
  [holiday({ calendar: 'islamic-umalqura', month: 9, day: 31 }), { 'holidays.0.day': 'no-such-day' }],
  [holiday({ calendar: 'islamic-umalqura', year: 2026, month: 9, day: 1 }), { 'holidays.0.day': 'no-such-day' }],
  [holiday({ shifts: [{ start: 600, end: 500 }] }), { 'holidays.0.shifts.0.end': 'shift-order' }],
])('%j is refused at %j', (more, expected) => expect(problemsOf(more)).toEqual(expected))

test('a clock is read and written, and an earlier end is on the next day', () => {
  expect([clockOf(510), clockOf(0), clockOf(1440 + 65)]).toEqual(['08:30', '00:00', '01:05'])
  expect(minutesOf('23:05')).toBe(1385)
  expect(shiftOf('22:00', '06:00')).toEqual({ start: 1320, end: 1800 })
  expect(shiftOf('09:00', '17:00')).toEqual({ start: 540, end: 1020 })
  expect(shiftOf('09:00', '09:00')).toEqual({ start: 540, end: 540 + 1440 })
})

test('a new shift never overlaps existing ones', () => {
  const day = [nextShift([])]
  for (let count = 0; count < 10; count++) day.push(nextShift(day))
  expect(overlapIn(day)).toBeUndefined()
})

test('a dragged shift stays within its day', () => {
  expect(clampShift({ start: -30, end: 450 })).toEqual({ start: 0, end: 450 })
  expect(clampShift({ start: 1500, end: 1600 })).toEqual({ start: 1435, end: 1600 })
  expect(clampShift({ start: 600, end: 500 })).toEqual({ start: 600, end: 605 })
  expect(clampShift({ start: 600, end: 3000 })).toEqual({ start: 600, end: 2040 })
})

test('the usual holidays are real days', () => {
  for (const one of usualHolidays) expect(isRealDate({ ...one, year: null }), one.key).toBe(true)
})
