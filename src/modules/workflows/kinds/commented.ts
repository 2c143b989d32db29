import * as z from 'zod/mini'
import { blankTrigger, defineKind, filterFaults, triggerBase } from './kind.ts'

export const commenters = ['anyone', 'staff', 'customer'] as const
export const commented = defineKind({
  config: z.object({ ...triggerBase, by: z.enum(commenters) }),
  ports: ['next'],
  blank: { ...blankTrigger, by: 'anyone' },
  faults: ({ filter }, context) => filterFaults(filter, context),
})
