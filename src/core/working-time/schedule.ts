/** A schedule: weekly shifts, holidays and time zone. */
import type { Language } from '../words.ts'

export const calendars = ['gregory', 'islamic-umalqura'] as const
export type Calendar = (typeof calendars)[number]

/** Minutes from midnight; an end beyond 1440 is on the next day. */
export type Shift = { start: number; end: number }
export type Holiday = {
  name: Record<Language, string>
  calendar: Calendar
  /** Without a year it repeats every year. */
  year: number | null
  month: number
  day: number
  /** How many days it lasts. */
  days: number
  /** Its own hours; none: closed. */
  shifts: readonly Shift[]
}
export type Schedule = {
  timeZone: string
  /** Seven days from Sunday. */
  week: readonly (readonly Shift[])[]
  holidays: readonly Holiday[]
}
