/** Notifications that wait for their mail. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { NotificationRow } from './notifications.ts'

export type DueNotification = NotificationRow & { userId: string; isDigest: boolean }

const isScheduled = async (ctx: Ctx, time: Date) => {
  const { rows } = await sql`
    select from notification where org_id = ${ctx.orgId}::uuid and mail_due_at = ${time.toISOString()}::timestamptz
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/**
 * Takes due notifications with all that wait about the same record, so that a record is mailed once. Locks the rows until commit:
 * a second job does not find them.
 */
const claim = async (ctx: Ctx, limit: number): Promise<DueNotification[]> => {
  const { rows } = await sql<DueNotification>`
    with people as (
      select distinct user_id from notification
      where org_id = ${ctx.orgId}::uuid and mail_due_at <= now() and read_at is null order by user_id limit ${limit}
    ), due as (
      select distinct user_id, subject_id, is_digest from notification join people using (user_id)
      where org_id = ${ctx.orgId}::uuid and mail_due_at <= now()
    )
    update notification n set mail_due_at = null from due
    where n.org_id = ${ctx.orgId}::uuid and n.user_id = due.user_id and n.subject_id = due.subject_id
      and n.is_digest = due.is_digest and n.mail_due_at is not null and n.read_at is null
    returning n.id, n.user_id, n.subject_kind, n.subject_id, n.type, n.reasons, n.actor_id, n.data, n.created_at, n.read_at,
      n.is_digest`.execute(ctx.db)
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** Their mail waits for the digest. */
const hold = (ctx: Ctx, ids: readonly string[], until: Date) =>
  sql`
    update notification set mail_due_at = ${until.toISOString()}::timestamptz, is_digest = true
    where org_id = ${ctx.orgId}::uuid and id = any(${[...ids]}::uuid[])`.execute(ctx.db)

export const mailStore = { isScheduled, claim, hold }
