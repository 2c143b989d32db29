import * as z from 'zod/mini'
import { Day } from '#core/schemas.ts'
import { kind, plain } from './kind.ts'

/** A day, or so many days from today. */
const Bound = z.optional(z.nullable(z.union([Day, z.object({ daysFromToday: z.int() })])))

const dayOf = (bound: z.output<typeof Bound>, today: Date) => {
  if (!bound || typeof bound === 'string') return bound ?? undefined
  return new Date(today.getTime() + bound.daysFromToday * 86_400_000).toISOString().slice(0, 10)
}

export const date = kind({
  config: z.object({ min: Bound, max: Bound }),
  blank: {},
  filter: 'day',
  check: (value, { min, max }) => {
    if (!Day.safeParse(value).success) return 'date'
    const today = new Date()
    const [low, high] = [dayOf(min, today), dayOf(max, today)]
    if (low && String(value) < low) return 'too-early'
    return high && String(value) > high ? 'too-late' : undefined
  },
  text: plain,
})
