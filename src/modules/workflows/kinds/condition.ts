import * as z from 'zod/mini'
import { FilterSchema } from '#core/filters/filter.ts'
import { defineKind, filterFaults } from './kind.ts'

export const condition = defineKind({
  config: z.object({ filter: FilterSchema }),
  ports: ['yes', 'no'],
  blank: { filter: null },
  faults: ({ filter }, context) =>
    filter.items.length === 0 ? [{ path: 'filter', problem: 'required' }] : filterFaults(filter, context),
})
