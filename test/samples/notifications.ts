import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { deliver } from '#modules/notifications/server/deliver.ts'
import { randomUUID } from 'node:crypto'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

const pushKeys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

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
  const { username } = await call(signInApi.me, {})
  return { subjectId: ticket.id, username }
}

export const notificationSample = sample(make, {
  'GET /:orgId/notifications': () => ({ isUnread: true }),
  'GET /:orgId/notifications/unread': () => ({}),
  'PUT /:orgId/notifications/:subjectId/read': ({ subjectId }) => ({ subjectId, isRead: false }),
  'POST /:orgId/notifications/read': () => ({}),
  'GET /:orgId/notifications/settings': () => ({}),
  'PATCH /:orgId/notifications/settings': () => ({
    channels: { status: { mail: false } },
    mailMode: 'digest',
    digestHour: 9,
    quiet: { from: 1200, until: 480 },
    timeZone: 'Asia/Amman',
  }),
  'GET /:orgId/notifications/mutes': () => ({}),
  'PUT /:orgId/notifications/:subjectId/mute': ({ subjectId }) => ({ subjectId, isMuted: true }),
  'POST /:orgId/notifications/unsubscribe': () => ({ token: 'x' }),
  'POST /:orgId/notifications/push-key': () => ({}),
  'PUT /:orgId/notifications/push': () => ({ endpoint: 'https://push.example.com/x', ...pushKeys }),
  'DELETE /:orgId/notifications/push': () => ({ endpoint: 'https://push.example.com/x' }),
  'GET /:orgId/notifications/defaults': () => ({}),
  'PUT /:orgId/notifications/defaults': () => ({ channels: { status: { mail: false } } }),
  'POST /:orgId/tickets/:ticketId/send-by-mail': ({ subjectId, username }) => ({
    ticketId: subjectId,
    usernames: [username],
  }),
})
