import { applyRule } from '#modules/tickets/server/save/update-ticket.ts'
import type { Apply } from './step.ts'

export const applyStatus: Apply<'status'> = async (ctx, { ticketId }, { statusId }) => {
  await applyRule(ctx, { id: ticketId, statusId })
  return { port: 'next' }
}
