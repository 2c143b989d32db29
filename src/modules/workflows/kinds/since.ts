import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { defineKind, filterFaults, Ids, OptionalFilter, statusFaults } from './kind.ts'

export const anchors = ['created', 'updated', 'status', 'due'] as const
/** Before the due date the number of minutes is negative. */
const Signed = z
  .int(problem('required'))
  .check(z.gte(-525_600, problem('too-small')), z.lte(525_600, problem('too-big')))

export const since = defineKind({
  /** Open tickets in one of the statuses, or in any. */
  config: z.object({
    filter: OptionalFilter,
    anchor: z.enum(anchors),
    minutes: Signed,
    isWorking: z.boolean(),
    statusIds: Ids,
  }),
  ports: ['next'],
  blank: { filter: null, anchor: 'updated', minutes: 1440, isWorking: false, statusIds: [] },
  faults: ({ filter, statusIds, anchor, minutes }, context) => [
    ...filterFaults(filter, context),
    ...statusFaults('statusIds', statusIds, context),
    ...(anchor !== 'due' && minutes < 1 ? [{ path: 'minutes', problem: 'invalid' as const }] : []),
  ],
})
