/** Days and moments as people, pages and programs send them: one shape for all of them, and none that the database does not know. */
import * as z from 'zod/mini'
import { problem } from '../problems.ts'

/** Longer ones have decimals beyond the stored precision. */
const longest = 40
/** The database knows no year 0. */
const isKnown = (text: string) => text.length <= longest && !text.startsWith('0000')

const [earliest, latest] = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'].map(Date.parse) as [number, number]
/** Clamps a time to the supported calendar and writes it in UTC. */
export const momentFrom = (time: number) =>
  new Date(Number.isNaN(time) ? latest : Math.min(Math.max(time, earliest), latest)).toISOString()
/** Of values that were kept before there were rules: can the database read it? */
export const isInCalendar = (time: number) => time >= earliest && time <= latest

/** In UTC, to the second or finer: 2026-11-15T10:00:00.000Z. */
export const Moment = z.iso
  .datetime(problem('invalid'))
  .check(z.maxLength(40, problem('invalid')), z.refine(isKnown, problem('invalid')))
/** An ISO day, 2026-11-15. */
export const Day = z.iso.date(problem('invalid')).check(z.refine(isKnown, problem('invalid')))

export const isMoment = (value: unknown): value is string => Moment.safeParse(value).success
export const isDay = (value: unknown): value is string => Day.safeParse(value).success
