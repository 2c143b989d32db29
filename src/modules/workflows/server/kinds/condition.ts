import { fail } from '#core/errors.ts'
import { areFiltersKnown, matchFilters } from '#modules/tickets/server/automation/match-filters.ts'
import type { Apply } from './step.ts'

/** On the ticket as it is at this moment. One that names a removed field has no answer. */
export const applyCondition: Apply<'condition'> = async (ctx, { ticketId }, { filter }) => {
  if (!(await areFiltersKnown(ctx, ticketId, filter))) fail('workflow-filter')
  const [holds] = await matchFilters(ctx, { ticketId }, [filter])
  return { port: holds ? 'yes' : 'no' }
}
