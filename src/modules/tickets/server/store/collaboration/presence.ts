import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Users without a heartbeat for this long are no longer present. */
const patience = sql`interval '45 seconds'`

type Page = { userId: string; pageId: string }

const pagesOf = (ctx: Ctx, ticketId: string, userId: string) =>
  sql`select page_id, is_editing from ticket_presence where org_id = ${ctx.orgId}::uuid
    and ticket_id = ${ticketId}::uuid and user_id = ${userId}::uuid and seen_at > clock_timestamp() - ${patience}`

/** Whether other pages must be notified: a user arrived, or started or stopped editing, on any page. */
const record = async (ctx: Ctx, ticketId: string, { userId, pageId, isEditing }: Page & { isEditing: boolean }) => {
  const { rows } = await sql<{ isChanged: boolean }>`
    with before as (${pagesOf(ctx, ticketId, userId)}), kept as (
      insert into ticket_presence (org_id, ticket_id, user_id, page_id, is_editing)
      values (${ctx.orgId}::uuid, ${ticketId}::uuid, ${userId}::uuid, ${pageId}::uuid, ${isEditing})
      on conflict (org_id, ticket_id, user_id, page_id)
      do update set is_editing = excluded.is_editing, seen_at = clock_timestamp()
    )
    select (select bool_or(is_editing) from before) is distinct from
      (${isEditing} or exists (select from before where page_id <> ${pageId}::uuid and is_editing)) as is_changed
  `.execute(ctx.db)
  return rows[0]?.isChanged ?? true
}

/** Each user once; editing if any of their pages is. */
const others = (ctx: Ctx, ticketId: string, userId: string) =>
  ctx.db
    .selectFrom('ticketPresence')
    .where('orgId', '=', ctx.orgId)
    .where('ticketId', '=', ticketId)
    .where('userId', '<>', userId)
    .where('seenAt', '>', sql<string>`clock_timestamp() - ${patience}`)
    .groupBy('userId')
    .select(['userId as id', sql<boolean>`bool_or(is_editing)`.as('isEditing')])
    .orderBy('userId')
    .execute()

/** Whether other pages must be notified. */
const leave = async (ctx: Ctx, ticketId: string, { userId, pageId }: Page) => {
  const { rows } = await sql<{ isChanged: boolean }>`
    with gone as (
      delete from ticket_presence where org_id = ${ctx.orgId}::uuid and ticket_id = ${ticketId}::uuid
      and user_id = ${userId}::uuid and page_id = ${pageId}::uuid returning is_editing
    ), stay as (select is_editing from (${pagesOf(ctx, ticketId, userId)}) p where page_id <> ${pageId}::uuid)
    select (select bool_or(is_editing) from (select is_editing from gone union all select is_editing from stay) b)
        is distinct from (select bool_or(is_editing) from stay) as is_changed
  `.execute(ctx.db)
  return rows[0]?.isChanged ?? false
}

export const presenceStore = { record, others, leave }
