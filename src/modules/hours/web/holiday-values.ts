/** The form values of a holiday: one day in both calendars, and the calendar it repeats by. */
import { dateOf, dayOf, nextBeginning } from '#core/working-time/days.ts'
import type { Holiday, Shift } from '#core/working-time/schedule.ts'
import type { HolidayInput } from '../api.ts'

export const repeats = ['yearly', 'hijri', 'once'] as const
export type Repeats = (typeof repeats)[number]
export type HolidayValues = {
  name: HolidayInput['name']
  /** An ISO day. */
  on?: string
  repeats: Repeats
  days?: number
  shifts: Shift[]
}

const dayLength = 86_400_000
export const isoOf = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10)
export const dayOfIso = (iso: string) => Date.parse(iso) / dayLength
export const today = () => Math.floor(Date.now() / dayLength)

export const blankHoliday: HolidayValues = { name: { ar: '', en: '' }, repeats: 'yearly', days: 1, shifts: [] }

/** Position in the list, and the date that is shown: the next one, or the last when it is past. */
export const beginOf = (holiday: Holiday) =>
  nextBeginning(holiday, today()) ??
  dayOf(holiday.calendar, { year: holiday.year ?? 0, month: holiday.month, day: holiday.day }) ??
  0

export const valuesOf = (holiday: HolidayInput): HolidayValues => {
  const yearly: Repeats = holiday.calendar === 'gregory' ? 'yearly' : 'hijri'
  return {
    name: holiday.name,
    on: isoOf(beginOf(holiday)),
    repeats: holiday.year === null ? yearly : 'once',
    days: holiday.days,
    shifts: holiday.shifts,
  }
}

/** `day: 0` is no day; the schema reports it at the field. */
export const holidayOf = ({ name, on, repeats: how, days, shifts }: HolidayValues): HolidayInput => {
  const calendar = how === 'hijri' ? 'islamic-umalqura' : 'gregory'
  const date = on ? dateOf(calendar, dayOfIso(on)) : { year: 0, month: 1, day: 0 }
  return { name, calendar, ...date, year: how === 'once' ? date.year : null, days: days ?? 0, shifts }
}
