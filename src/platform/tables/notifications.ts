import type { Generated } from 'kysely'

export type NotificationTables = {
  notification: {
    orgId: string
    id: string
    userId: string
    subjectKind: string
    subjectId: string
    eventId: string
    type: string
    reasons: string[]
    actorId: string | null
    data: Generated<Record<string, unknown>>
    createdAt: Generated<string>
    readAt: string | null
    inApp: Generated<boolean>
    mailDueAt: string | null
    /** The mail is part of a digest. */
    isDigest: Generated<boolean>
    pushDueAt: string | null
    /** Its push message has waited for the end of quiet hours. */
    isPushHeld: Generated<boolean>
  }
  pushSubscription: {
    orgId: string
    id: string
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    createdAt: Generated<string>
  }
  pushKey: { orgId: string; publicKey: string; privateKey: string }
  notificationSetting: {
    orgId: string
    userId: string
    channels: Generated<object>
    mailMode: Generated<string>
    digestHour: Generated<number>
    quietFrom: number | null
    quietUntil: number | null
    timeZone: string | null
  }
  notificationDefault: { orgId: string; channels: object }
  notificationMute: {
    orgId: string
    userId: string
    subjectKind: string
    subjectId: string
    createdAt: Generated<string>
  }
}
