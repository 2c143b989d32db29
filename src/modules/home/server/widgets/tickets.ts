/** The widgets that list open tickets. */
import { listOpenTickets } from '#modules/tickets/server/list/list-open-tickets.ts'
import { route } from '#platform/door.ts'
import { widgetApi } from '../../api.ts'

export const ticketWidgets = [
  route(widgetApi.assigned, (ctx, { boardId }) => listOpenTickets(ctx, { role: 'assigned', boardId })),
  route(widgetApi.created, (ctx, { boardId }) => listOpenTickets(ctx, { role: 'created', boardId })),
  route(widgetApi.watched, (ctx, { boardId }) => listOpenTickets(ctx, { role: 'watched', boardId })),
  route(widgetApi.approvals, (ctx, { boardId }) => listOpenTickets(ctx, { role: 'approvals', boardId })),
  // On a board everything that is due counts, on the home page what is assigned to the reader.
  route(widgetApi.due, (ctx, { boardId }) =>
    listOpenTickets(ctx, boardId ? { boardId, isDue: true } : { role: 'assigned', isDue: true }),
  ),
]
