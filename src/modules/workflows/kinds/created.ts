import * as z from 'zod/mini'
import { blankTrigger, defineKind, filterFaults, triggerBase } from './kind.ts'

export const created = defineKind({
  config: z.object(triggerBase),
  ports: ['next'],
  blank: blankTrigger,
  faults: ({ filter }, context) => filterFaults(filter, context),
})
