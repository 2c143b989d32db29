/** Notifications of the demo, in the application only: nobody is mailed about tickets that were inserted as old. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import type { NotificationReason, NotificationType } from '../types.ts'
import { notificationStore } from './store/notifications.ts'

export type SeededNotification = {
  userId: string
  subjectId: string
  actorId: string
  type: NotificationType
  reason: NotificationReason
  /** Keys of the ticket that it reveals. */
  keys: string[]
}

export const seedNotifications = (ctx: Ctx, notifications: readonly SeededNotification[]) =>
  notificationStore.insertAll(
    ctx,
    notifications.map(({ reason, keys, ...notification }) => ({
      ...notification,
      id: randomUUIDv7(),
      subjectKind: 'ticket',
      eventId: randomUUID(),
      reasons: [reason],
      data: { keys },
      inApp: true,
      mailDueAt: null,
      isDigest: false,
      pushDueAt: null,
    })),
  )
