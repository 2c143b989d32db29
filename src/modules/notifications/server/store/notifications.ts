import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export type NotificationRow = {
  id: string
  subjectKind: string
  subjectId: string
  type: string
  reasons: string[]
  actorId: string | null
  data: Record<string, unknown>
  createdAt: string
  readAt: string | null
}
export type NewNotification = Omit<NotificationRow, 'createdAt' | 'readAt'> & {
  userId: string
  eventId: string
  inApp: boolean
  mailDueAt: Date | null
  isDigest: boolean
  pushDueAt: Date | null
}

/** One statement for any number of rows. Returns the users who did not have theirs yet. */
const insertAll = async (ctx: Ctx, rows: readonly NewNotification[]): Promise<string[]> => {
  const sent = rows.map(({ userId, eventId, subjectKind, subjectId, actorId, ...row }) => ({
    ...row,
    user_id: userId,
    event_id: eventId,
    subject_kind: subjectKind,
    subject_id: subjectId,
    actor_id: actorId,
    in_app: row.inApp,
    mail_due_at: row.mailDueAt,
    is_digest: row.isDigest,
    push_due_at: row.pushDueAt,
  }))
  const { rows: inserted } = await sql<{ userId: string }>`
    insert into notification (org_id, id, user_id, subject_kind, subject_id, event_id, type, reasons, actor_id, data,
      in_app, mail_due_at, is_digest, push_due_at)
    select ${ctx.orgId}::uuid, id, user_id, subject_kind, subject_id, event_id, type, reasons, actor_id, data, in_app,
      mail_due_at, is_digest, push_due_at
    from jsonb_populate_recordset(null::notification, ${JSON.stringify(sent)}::jsonb)
    on conflict (org_id, user_id, event_id, type) do nothing
    returning user_id`.execute(ctx.db)
  return [...new Set(inserted.map(({ userId }) => userId))]
}

const columns = sql`n.id, n.subject_kind, n.subject_id, n.type, n.reasons, n.actor_id, n.data, n.created_at, n.read_at`
const ofUser = (ctx: Ctx, userId: string) =>
  sql`n.org_id = ${ctx.orgId}::uuid and n.user_id = ${userId}::uuid and n.in_app`

type Page = { isUnread: boolean; before: string | undefined; limit: number }
type GroupRow = { subjectId: string; latest: string }

/** Records with notifications, those with the newest first. */
const listGroups = async (ctx: Ctx, userId: string, { isUnread, before, limit }: Page): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select n.subject_id, max(n.id::text) as latest from notification n
    where ${ofUser(ctx, userId)} ${isUnread ? sql`and n.read_at is null` : sql``}
    group by n.subject_id having ${before ?? null}::text is null or max(n.id::text) < ${before ?? null}::text
    order by latest desc limit ${limit}`.execute(ctx.db)
  return rows
}

/** The newest notifications about each of these records. */
const listOfSubjects = async (
  ctx: Ctx,
  userId: string,
  { subjectIds, limit }: { subjectIds: readonly string[]; limit: number },
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select ${columns} from unnest(${[...subjectIds]}::uuid[]) as s (id) cross join lateral (
      select * from notification n where ${ofUser(ctx, userId)} and n.subject_id = s.id order by n.id desc limit ${limit}
    ) n order by n.id desc`.execute(ctx.db)
  return rows
}

const listUnread = async (ctx: Ctx, userId: string, limit: number): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`
    select ${columns} from notification n where ${ofUser(ctx, userId)} and n.read_at is null
    order by n.id desc limit ${limit}`.execute(ctx.db)
  return rows
}

const exists = async (ctx: Ctx, userId: string, subjectId: string) => {
  const { rows } = await sql`
    select from notification n where ${ofUser(ctx, userId)} and n.subject_id = ${subjectId}::uuid limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** What is read is neither mailed nor pushed. Returns how many were marked; all of the user unless one record is named. */
const markRead = async (ctx: Ctx, userId: string, subjectId?: string) => {
  const { numAffectedRows } = await sql`
    update notification n set read_at = now(), mail_due_at = null, push_due_at = null where ${ofUser(ctx, userId)} and n.read_at is null
      ${subjectId ? sql`and n.subject_id = ${subjectId}::uuid` : sql``}`.execute(ctx.db)
  return Number(numAffectedRows ?? 0n)
}

/** The newest of the record becomes unread again. */
const markUnread = async (ctx: Ctx, userId: string, subjectId: string) => {
  const { numAffectedRows } = await sql`
    update notification n set read_at = null where ${ofUser(ctx, userId)} and n.read_at is not null and n.id = (
      select n.id from notification n where ${ofUser(ctx, userId)} and n.subject_id = ${subjectId}::uuid
      order by n.id desc limit 1)`.execute(ctx.db)
  return Number(numAffectedRows ?? 0n)
}

export const notificationStore = { insertAll, listGroups, listOfSubjects, listUnread, exists, markRead, markUnread }
