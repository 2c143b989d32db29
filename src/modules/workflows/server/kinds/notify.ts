import { deliver } from '#modules/notifications/server/deliver.ts'
import { fillTemplate, ticketOf } from '../fill-template.ts'
import type { Apply } from './step.ts'

/** Those who may not see the ticket are not told of it: the list of notifications applies their rights. */
export const applyNotify: Apply<'notify'> = async (ctx, { ticketId, id }, { roles, userIds, text }) => {
  const ticket = await ticketOf(ctx, ticketId)
  const byRole = {
    assignees: ticket.assigneeIds,
    watchers: ticket.watcherIds,
    creator: ticket.createdBy ? [ticket.createdBy] : [],
  }
  const people = [...new Set([...roles.flatMap((role) => byRole[role]), ...userIds])]
  const message = `${ctx.user?.name ?? ''}: ${fillTemplate(text, ticket, ctx.language)}`
  await deliver(ctx, {
    eventId: id,
    subjectKind: 'ticket',
    subjectId: ticketId,
    actorId: null,
    data: { workflow: { text: message } },
    recipients: people.map((userId) => ({ userId, type: 'workflow', reasons: ['workflow'] })),
  })
  return { port: 'next', note: { people: people.length } }
}
