import * as z from 'zod/mini'
import { slaMetrics } from '#core/sla/ticket-clocks.ts'
import { blankTrigger, defineKind, filterFaults, triggerBase } from './kind.ts'

export const slaMoments = ['at-risk', 'breached'] as const
export const slaTargets = ['any', ...slaMetrics] as const
export const sla = defineKind({
  config: z.object({ ...triggerBase, metric: z.enum(slaTargets), moment: z.enum(slaMoments) }),
  ports: ['next'],
  blank: { ...blankTrigger, metric: 'any', moment: 'breached' },
  faults: ({ filter }, context) => filterFaults(filter, context),
})
