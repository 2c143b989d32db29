import * as z from 'zod/mini'
import { defineKind, filterFaults, OptionalFilter } from './kind.ts'

/** No more tickets than these at one time. */
export const mostScheduled = 1_000

export const schedule = defineKind({
  /** In the time zone of the organisation, on each open ticket that matches. Sunday is 0. */
  config: z.object({
    filter: OptionalFilter,
    days: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  }),
  ports: ['next'],
  blank: { filter: null, days: [0, 1, 2, 3, 4], time: '08:00' },
  faults: ({ filter }, context) => filterFaults(filter, context),
})
