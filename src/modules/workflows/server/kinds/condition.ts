import { matchFilters } from '#modules/tickets/server/automation/match-filters.ts'
import type { Apply } from './step.ts'

/** On the ticket as it is at this moment. */
export const applyCondition: Apply<'condition'> = async (ctx, { ticketId }, { filter }) => {
  const [holds] = await matchFilters(ctx, { ticketId }, [filter])
  return { port: holds ? 'yes' : 'no' }
}
