/** Days by number (0 is 1 January 1970), their dates in both calendars, and the holidays that fall on them. */
import { hijriDateOf, hijriDayOf, type CalendarDate } from '../values/hijri.ts'
import type { Calendar, Holiday, Schedule, Shift } from './schedule.ts'
import { dayLength } from './zones.ts'

const gregorianDay = ({ year, month, day }: CalendarDate) => Date.UTC(year, month - 1, day) / dayLength
const gregorianOf = (number: number): CalendarDate => {
  const date = new Date(number * dayLength)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const dateOf = (calendar: Calendar, number: number) =>
  calendar === 'gregory' ? gregorianOf(number) : hijriDateOf(number)

/** The day of a date; undefined where the month has no such day. */
export const dayOf = (calendar: Calendar, date: CalendarDate) => {
  if (calendar !== 'gregory') return hijriDayOf(date)
  const day = gregorianDay(date)
  const real = gregorianOf(day)
  return real.month === date.month && real.day === date.day ? day : undefined
}

/** The days on which a holiday begins, of those that may still reach into this Gregorian year. */
export const beginningsOf = ({ calendar, year, month, day }: Holiday, gregorianYear: number) => {
  const first = gregorianDay({ year: gregorianYear - 1, month: 1, day: 1 })
  const last = gregorianDay({ year: gregorianYear, month: 12, day: 31 })
  const years =
    year === null
      ? Array.from(
          { length: dateOf(calendar, last).year - dateOf(calendar, first).year + 1 },
          (_, at) => dateOf(calendar, first).year + at,
        )
      : [year]
  return years
    .map((candidate) => dayOf(calendar, { year: candidate, month, day }))
    .filter((begin) => begin !== undefined)
    .filter((begin) => begin >= first && begin <= last)
}

/** The next occurrence of a holiday from this day on; undefined when it is past. */
export const nextBeginning = (holiday: Holiday, from: number) => {
  const { year } = gregorianOf(from)
  const { calendar, month, day } = holiday
  const begins =
    holiday.year === null
      ? Array.from({ length: 10 }, (_, at) => beginningsOf(holiday, year + at)).flat()
      : [dayOf(calendar, { year: holiday.year, month, day }) ?? from - holiday.days]
  return begins.filter((begin) => begin + holiday.days > from).toSorted((a, b) => a - b)[0]
}

/** Of two holidays on one day a closed one wins, otherwise the first. */
const stronger = (a: Holiday | undefined, b: Holiday) => (a && (a.shifts.length === 0 || b.shifts.length > 0) ? a : b)

const measureYear = ({ holidays }: Schedule, year: number) => {
  const days = new Map<number, Holiday>()
  for (const holiday of holidays)
    for (const begin of beginningsOf(holiday, year))
      for (let day = begin; day < begin + holiday.days; day++) days.set(day, stronger(days.get(day), holiday))
  return days
}

const measured = new WeakMap<Schedule, Map<number, Map<number, Holiday>>>()

export const holidayOn = (schedule: Schedule, day: number): Holiday | undefined => {
  if (schedule.holidays.length === 0) return undefined
  const years = measured.get(schedule) ?? new Map<number, Map<number, Holiday>>()
  measured.set(schedule, years)
  const { year } = gregorianOf(day)
  const days = years.get(year) ?? measureYear(schedule, year)
  years.set(year, days)
  return days.get(day)
}

/** 0 is Sunday. */
export const weekday = (day: number) => (((day + 4) % 7) + 7) % 7

/** The shifts that begin on a day. */
export const shiftsOn = (schedule: Schedule, day: number): readonly Shift[] =>
  holidayOn(schedule, day)?.shifts ?? schedule.week[weekday(day)] ?? []
