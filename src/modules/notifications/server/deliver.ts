/** Writes notifications for the channels that their users have chosen, and tells the open pages of these users. */
import { randomUUIDv7 } from 'node:crypto'
import { listChangedKind, type Scope } from '#core/live.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { channelsOf } from '../preferences.ts'
import type { NotificationReason, NotificationType } from '../types.ts'
import { nextDigest } from '../mail-times.ts'
import { scheduleMails, schedulePush } from './mail-queue.ts'
import { plainSettings } from './plain-settings.ts'
import { notificationStore } from './store/notifications.ts'
import { pushStore } from './store/push.ts'
import { settingsStore, type StoredSettings } from './store/settings.ts'

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

/** Makes the open pages of these users read their notifications again, except the page that made the change. */
export const refreshPagesOf = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.after(() => {
    const scopes = userIds.map((id): Scope => `user:${id}`)
    ctx.live.emit(ctx.orgId, { kind: listChangedKind, id: 'notifications' }, scopes, ctx.from.pageId)
  })

type Mailing = Pick<StoredSettings, 'mailMode' | 'digestHour' | 'timeZone'>
/** Null if the user wants no mails. */
const mailDue = ({ mailMode, digestHour, timeZone }: Mailing, zone: string, now: { ms: number; delay: number }) => {
  if (mailMode === 'off') return null
  return new Date(mailMode === 'digest' ? nextDigest(digestHour, timeZone ?? zone, now.ms) : now.ms + now.delay * 1_000)
}

/** By which channels each recipient hears of it. A muted record is silent except for mentions. */
const planChannels = async (ctx: Ctx, subjectId: string, recipients: readonly Recipient[]) => {
  const userIds = [...new Set(recipients.map(({ userId }) => userId))]
  const [stored, defaults, muted, { timeZone }] = [
    await settingsStore.find(ctx, userIds),
    await settingsStore.defaults(ctx),
    await settingsStore.mutedBy(ctx, subjectId),
    await readOrg(ctx),
  ]
  const settings = new Map(stored.map((own) => [own.userId, own]))
  const hasBrowser = new Set((await pushStore.ofUsers(ctx, userIds)).map(({ userId }) => userId))
  const now = { ms: Date.now(), delay: ctx.services.notificationSeconds }
  return recipients.flatMap((recipient) => {
    const { userId, type, reasons } = recipient
    if (muted.has(userId) && !reasons.includes('mentioned')) return []
    const own = settings.get(userId) ?? plainSettings(userId)
    const { app: inApp, mail, push } = channelsOf(type, defaults, own.channels)
    const mailDueAt = mail ? mailDue(own, timeZone, now) : null
    const pushDueAt = push && hasBrowser.has(userId) ? new Date(now.ms) : null
    const isDigest = own.mailMode === 'digest'
    return inApp || mailDueAt || pushDueAt ? [{ ...recipient, inApp, mailDueAt, isDigest, pushDueAt }] : []
  })
}

/** A change that is handled twice is written once. */
export const deliver = async (ctx: Ctx, { recipients, data, ...delivery }: Delivery) => {
  if (recipients.length === 0) return
  const planned = await planChannels(ctx, delivery.subjectId, recipients)
  if (planned.length === 0) return
  await scheduleMails(
    ctx,
    planned.flatMap(({ mailDueAt }) => mailDueAt ?? []),
  )
  if (planned.some(({ pushDueAt }) => pushDueAt)) await schedulePush(ctx)
  const added = await notificationStore.insertAll(
    ctx,
    planned.map((row) => ({ ...delivery, ...row, id: randomUUIDv7(), data: data[row.type] ?? {} })),
  )
  refreshPagesOf(ctx, added)
}
