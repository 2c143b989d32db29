import {
  CalendarDate,
  DateFormatter,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  toCalendar,
} from '@internationalized/date'
import { expect, test } from 'vitest'
import { officialMonthOf } from '#core/values/hijri.ts'
import { correctUmmAlQura } from './umm-al-qura.ts'

const library = new IslamicUmalquraCalendar()
const beyond = [
  [1342, 12, 1],
  [1501, 1, 1],
  [1590, 6, 15],
] as const
const beyondBefore = beyond.map(([year, month, day]) =>
  library.toJulianDay(new CalendarDate(library, year, month, day)),
)
correctUmmAlQura()
correctUmmAlQura()

const hijri = new IslamicUmalquraCalendar()
const gregorian = new GregorianCalendar()
const isoOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const write = (locale: string, iso: string) =>
  new DateFormatter(new Intl.Locale(locale, { calendar: 'islamic-umalqura' }).toString(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(iso))

test('the first and last days of all official months are typed, picked and written as announced', () => {
  const numbers = new DateFormatter('en-u-ca-islamic-umalqura', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  let count = 0
  for (let year = 1343; year <= 1500; year += 1)
    for (let month = 1; month <= 12; month += 1) {
      const { firstDay, days } = officialMonthOf({ year, month }) ?? { firstDay: 0, days: 0 }
      const first = new CalendarDate(hijri, year, month, 1)
      const last = first.add({ days: days - 1 })
      expect([hijri.getDaysInMonth(first), last.month, last.day]).toEqual([days, month, days])
      expect([toCalendar(first, gregorian).toString(), toCalendar(last, gregorian).toString()]).toEqual([
        isoOf(firstDay),
        isoOf(firstDay + days - 1),
      ])
      expect(toCalendar(toCalendar(last, gregorian), hijri).compare(last)).toBe(0)
      expect(last.add({ days: 1 }).day).toBe(1)
      expect(numbers.format(first.toDate('UTC')).match(/\d+/g)?.map(Number)).toEqual([month, 1, year])
      expect(numbers.format(last.toDate('UTC')).match(/\d+/g)?.map(Number)).toEqual([month, days, year])
      count += 1
    }
  expect(count).toBe(1896)
})

test('days are written with the weekday of the day and the official date; other calendars and years are as before', () => {
  // 30 Rabiʻ II 1451 is a day that `Intl` does not have.
  expect(write('en-GB', '2029-09-09')).toContain('Sunday')
  expect(write('en-GB', '2029-09-09')).toContain('30 Rabiʻ II 1451')
  expect(write('ar-JO-u-nu-arab', '2029-09-09')).toContain('٣٠ ربيع الآخر ١٤٥١')
  expect(new DateFormatter('en-GB', { dateStyle: 'short', timeZone: 'UTC' }).format(new Date('2029-09-09'))).toBe(
    '09/09/2029',
  )
  expect(beyond.map(([year, month, day]) => hijri.toJulianDay(new CalendarDate(hijri, year, month, day)))).toEqual(
    beyondBefore,
  )
  const monthsOf1445 = Array.from({ length: 12 }, (_, at) => officialMonthOf({ year: 1445, month: at + 1 })?.days ?? 0)
  expect(hijri.getDaysInYear(new CalendarDate(hijri, 1445, 1, 1))).toBe(monthsOf1445.reduce((sum, days) => sum + days))
  expect(hijri.getDaysInYear(new CalendarDate(hijri, 1590, 1, 1))).toBeGreaterThan(353)
})
