/** Writes notifications and tells the open pages of their users. */
import { randomUUIDv7 } from 'node:crypto'
import { listChangedKind, type Scope } from '#core/live.ts'
import type { Ctx } from '#platform/context.ts'
import type { NotificationReason, NotificationType } from '../types.ts'
import { notificationStore } from './store/notifications.ts'

export type Recipient = { userId: string; type: NotificationType; reasons: NotificationReason[] }
export type Delivery = {
  eventId: string
  subjectKind: string
  subjectId: string
  actorId: string | null
  /** For each type: what the reader of the subject needs to apply permissions again. */
  data: Partial<Record<NotificationType, Record<string, unknown>>>
  recipients: readonly Recipient[]
}

/** So many scopes fit into one message between nodes. */
const scopesInMessage = 50

/** Only pages of these users are told, except the page that made the change. */
export const tellUsers = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.after(() => {
    const scopes = userIds.map((id): Scope => `user:${id}`)
    for (let from = 0; from < scopes.length; from += scopesInMessage)
      ctx.live.tell(
        ctx.orgId,
        { kind: listChangedKind, id: 'notifications' },
        scopes.slice(from, from + scopesInMessage),
        ctx.from.pageId,
      )
  })

/** A change that is handled twice is written once. */
export const deliver = async (ctx: Ctx, { recipients, data, ...delivery }: Delivery) => {
  if (recipients.length === 0) return
  const added = await notificationStore.insertAll(
    ctx,
    recipients.map((recipient) => ({
      ...delivery,
      ...recipient,
      id: randomUUIDv7(),
      data: data[recipient.type] ?? {},
    })),
  )
  tellUsers(ctx, added)
}
