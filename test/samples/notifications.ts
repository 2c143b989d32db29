import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { deliver } from '#modules/notifications/server/deliver.ts'
import { randomUUID } from 'node:crypto'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

const make = async (owner: Owner) => {
  const { call, as, orgId, userId } = owner
  const { board } = await makeTicketBoard(owner)
  const ticket = await call(ticketApi.create, { boardId: board.id, name: 'A' })
  await as(orgId, (ctx) =>
    deliver(ctx, {
      eventId: randomUUID(),
      subjectKind: 'ticket',
      subjectId: ticket.id,
      actorId: null,
      data: {},
      recipients: [{ userId, type: 'comment-added', reasons: ['watcher'] }],
    }),
  )
  return { subjectId: ticket.id }
}

export const notificationSample = sample(make, {
  'GET /:orgId/notifications': () => ({ isUnread: true }),
  'GET /:orgId/notifications/unread': () => ({}),
  'PUT /:orgId/notifications/:subjectId/read': ({ subjectId }) => ({ subjectId, isRead: false }),
  'POST /:orgId/notifications/read': () => ({}),
})
