import { expect, test } from 'vitest'
import { yearlyHoliday } from '../rules.ts'
import { usualHolidays } from '../text.ts'
import { blankHoliday, dayOfIso, holidayOf, isoOf, valuesOf } from './holiday-values.ts'

test('form values convert back to the same holiday', () => {
  for (const usual of usualHolidays) {
    const holiday = yearlyHoliday(usual)
    expect(holidayOf(valuesOf(holiday)), usual.key).toEqual(holiday)
  }
})

test('a day is read and written in the same calendar', () => {
  const eid = { ...blankHoliday, on: '2026-03-20' }
  expect(holidayOf({ ...eid, repeats: 'hijri' })).toMatchObject({ month: 10, day: 1, year: null })
  expect(holidayOf({ ...eid, repeats: 'yearly' })).toMatchObject({ month: 3, day: 20, year: null })
  expect(holidayOf({ ...eid, repeats: 'once' })).toMatchObject({ calendar: 'gregory', year: 2026, month: 3, day: 20 })
  expect(holidayOf(blankHoliday)).toMatchObject({ day: 0 })
  expect(isoOf(dayOfIso('2026-03-20'))).toBe('2026-03-20')
})
