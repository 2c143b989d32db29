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
  }
}
