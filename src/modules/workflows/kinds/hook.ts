import * as z from 'zod/mini'
import { defineKind, filterFaults, OptionalFilter } from './kind.ts'

export const hook = defineKind({
  /** `ticketPath`: where in the body the number or the id of the ticket is. */
  config: z.object({ filter: OptionalFilter, ticketPath: z.string().check(z.regex(/^[\w-]+(\.[\w-]+){0,5}$/)) }),
  ports: ['next'],
  blank: { filter: null, ticketPath: 'ticket' },
  faults: ({ filter }, context) => filterFaults(filter, context),
})
