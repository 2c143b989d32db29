import * as z from 'zod/mini'
import { blankTrigger, defineKind, filterFaults, Ids, statusFaults, triggerBase } from './kind.ts'

export const statusChanged = defineKind({
  /** Without statuses, any. */
  config: z.object({ ...triggerBase, from: Ids, to: Ids }),
  ports: ['next'],
  blank: { ...blankTrigger, from: [], to: [] },
  faults: ({ filter, from, to }, context) => [
    ...filterFaults(filter, context),
    ...statusFaults('from', from, context),
    ...statusFaults('to', to, context),
  ],
})
