import * as z from 'zod/mini'
import { blankTrigger, defineKind, filterFaults, triggerBase } from './kind.ts'

export const updated = defineKind({
  /** Without fields, a change of any field. */
  config: z.object({ ...triggerBase, fields: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)) }),
  ports: ['next'],
  blank: { ...blankTrigger, fields: [] },
  faults: ({ filter, fields }, context) => [
    ...filterFaults(filter, context),
    ...(fields.every(context.isWritable) ? [] : [{ path: 'fields', problem: 'unknown-field' as const }]),
  ],
})
