import * as z from 'zod/mini'
import { Day, isDay } from '#core/values/moment.ts'
import { defineKind, toPlainText, type ConfigProblem } from '../kind.ts'

/** A date, or an offset in days from today. */
const Bound = z.optional(
  z.nullable(z.union([Day, z.object({ daysFromToday: z.int().check(z.gte(-36_500), z.lte(36_500)) })])),
)
type Bound = z.output<typeof Bound>

const hour = 3_600_000
/** Accepts today in any time zone. */
const dayOf = (bound: Bound, offsetHours: number) => {
  if (!bound || typeof bound === 'string') return bound ?? undefined
  return new Date(Date.now() + offsetHours * hour + bound.daysFromToday * 24 * hour).toISOString().slice(0, 10)
}
const isRising = (min: Bound, max: Bound) => {
  if (!min || !max || typeof min !== typeof max) return true
  return typeof min === 'string' || typeof max === 'string' ? min <= max : min.daysFromToday <= max.daysFromToday
}

export const date = defineKind({
  relative: 'day',
  configuration: z.object({ min: Bound, max: Bound }),
  blank: {},
  problems: ({ min, max }): ConfigProblem[] => (isRising(min, max) ? [] : [{ path: 'max', problem: 'too-early' }]),
  filter: 'day',
  isOrdered: true,
  check: (value, { min, max }) => {
    if (!isDay(value)) return 'date'
    const [low, high] = [dayOf(min, -12), dayOf(max, 14)]
    if (low && value < low) return 'too-early'
    return high && value > high ? 'too-late' : undefined
  },
  text: toPlainText,
})
