import { applyRule } from '#modules/tickets/server/save/update-ticket.ts'
import type { Apply } from './step.ts'

export const applyAssign: Apply<'assign'> = async (ctx, { ticketId }, { userIds, groupId }) => {
  await applyRule(ctx, {
    id: ticketId,
    ...(userIds.length > 0 && { assigneeIds: userIds }),
    ...(groupId && { groupId }),
  })
  return { port: 'next' }
}
