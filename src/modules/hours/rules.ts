/** Validation and defaults of working hours, and usual edits. */
import type { Holiday, Shift } from '#core/working-time/schedule.ts'
import { dayOf } from '#core/working-time/days.ts'

const minutesADay = 1440

export const isShift = ({ start, end }: Shift) => end > start && end - start <= minutesADay

/** Which shift of a day runs into another, if one does. */
export const overlapIn = (shifts: readonly Shift[]) => {
  const at = shifts.findIndex((shift, index) =>
    shifts.slice(0, index).some((other) => shift.start < other.end && other.start < shift.end),
  )
  return at < 0 ? undefined : at
}

/** A yearly day need not be there every year, but in some. */
const fullYear = { gregory: 2028, 'islamic-umalqura': undefined }

export const isRealDate = ({ calendar, year, month, day }: Pick<Holiday, 'calendar' | 'year' | 'month' | 'day'>) => {
  // Also called with years that the field refuses, which the calendar cannot compute.
  const [first, last] = calendar === 'gregory' ? [1900, 2200] : [1300, 1600]
  if (year !== null && (year < first || year > last)) return false
  const full = year ?? fullYear[calendar]
  return full === undefined ? day <= 30 : dayOf(calendar, { year: full, month, day }) !== undefined
}

const hours = (start: number, end: number): Shift => ({ start: start * 60, end: end * 60 })

/** Sunday to Thursday, nine to five. */
export const defaultWeek = (): Shift[][] => [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 5 ? [hours(9, 17)] : []))

export const openings = [hours(8.5, 24).start, hours(9, 24).start] as const
export const closings = [hours(0, 17).end, hours(0, 18).end, hours(0, 19).end] as const

/** 510 is 08:30; minutes after midnight wrap around. */
export const clockOf = (minutes: number) => {
  const within = minutes % minutesADay
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
export const minutesOf = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** From one time of the clock to another: one that is not later is on the next day. */
export const shiftOf = (from: string, until: string): Shift => {
  const [start, end] = [minutesOf(from), minutesOf(until)]
  return { start, end: end > start ? end : end + minutesADay }
}

/** Where one more shift fits: an hour after the last, or in the morning. */
export const nextShift = (shifts: readonly Shift[]): Shift => {
  const last = Math.max(0, ...shifts.map(({ end }) => end))
  if (last === 0) return hours(9, 17)
  const start = Math.min(last + 60, minutesADay - 60)
  const shift = { start, end: Math.min(start + 120, minutesADay) }
  return shifts.some((item) => item.start < shift.end && shift.start < item.end) ? firstGap(shifts) : shift
}

/** The first free hour of a day; a full day returns an overlapping shift, which is then reported. */
const firstGap = (shifts: readonly Shift[]): Shift => {
  const free = Array.from({ length: 24 }, (_, hour) => hours(hour, hour + 1)).find(
    (candidate) => !shifts.some(({ start, end }) => start < candidate.end && candidate.start < end),
  )
  return free ?? hours(0, 1)
}

/** Clamps a shift: it starts before midnight and lasts at most a day. */
export const clampShift = ({ start, end }: Shift, least = 5): Shift => {
  const begin = Math.max(0, Math.min(minutesADay - least, start))
  return { start: begin, end: Math.max(begin + least, Math.min(begin + minutesADay, end)) }
}

type Usual = Omit<Holiday, 'year' | 'shifts'> & { shifts?: readonly Shift[] }

/** A yearly holiday; closed if it has no hours. */
export const yearlyHoliday = ({ name, calendar, month, day, days, shifts = [] }: Usual) => ({
  name: { ...name },
  calendar,
  year: null,
  month,
  day,
  days,
  shifts: [...shifts],
})
