/** Conversations by customer, for the timeline, merges, exports and erasure of contacts. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { isVisible, type Reader } from '../visible.ts'

const count = async (ctx: Ctx, customerId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from conversation
    where org_id = ${ctx.orgId}::uuid and customer_id = ${customerId}::uuid`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

type Move = { fromId: string; toId: string; ids?: readonly string[] }
/** All of a customer, or those of these that are still theirs. */
const move = async (ctx: Ctx, { fromId, toId, ids }: Move) => {
  const among = ids ? sql`and id = any(${[...ids]}::uuid[])` : sql``
  const { rows } = await sql<{ id: string }>`update conversation set customer_id = ${toId}::uuid, rev = rev + 1
    where org_id = ${ctx.orgId}::uuid and customer_id = ${fromId}::uuid ${among} returning id`.execute(ctx.db)
  const moved = rows.map(({ id }) => id)
  await sql`update message set customer_id = ${toId}::uuid where org_id = ${ctx.orgId}::uuid and customer_id = ${fromId}::uuid
    and conversation_id = any(${moved}::uuid[])`.execute(ctx.db)
  return moved
}

/** What was written between the customers and staff; notes are between staff. */
const exportAll = async (ctx: Ctx, customerIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; type: string; status: string; createdAt: string; messages: object[] }>`
    select c.id, c.type, c.status, c.created_at, coalesce((select jsonb_agg(jsonb_build_object('sentAt', m.sent_at, 'isInbound', m.is_inbound,
      'type', m.type, 'content', m.content) order by m.seq) from message m where m.org_id = c.org_id and m.conversation_id = c.id
      and m.kind = 'message' and m.removed_at is null), '[]') as messages
    from conversation c where c.org_id = ${ctx.orgId}::uuid and c.customer_id = any(${[...customerIds]}::uuid[])
    order by c.created_at, c.id`.execute(ctx.db)
  return rows
}

type Erasure = { customerIds: readonly string[]; afterId: string | null; limit: number }
/** Removes what was written, and keeps that and when something was written. */
const eraseSome = async (ctx: Ctx, { customerIds, afterId, limit }: Erasure) => {
  const { rows } = await sql<{
    id: string
  }>`update conversation set subject = '', last_text = '', search_text = '', metadata = '{}',
      csat_comment = '', rev = rev + 1
    where org_id = ${ctx.orgId}::uuid and id in (select id from conversation where org_id = ${ctx.orgId}::uuid
      and customer_id = any(${[...customerIds]}::uuid[]) and (${afterId}::uuid is null or id > ${afterId}::uuid) order by id limit ${limit})
    returning id`.execute(ctx.db)
  const ids = rows.map(({ id }) => id).toSorted()
  await sql`update message set content = '{}', file_ids = '{}', search_text = '', removed_at = coalesce(removed_at, now())
    where org_id = ${ctx.orgId}::uuid and conversation_id = any(${ids}::uuid[]) and kind <> 'event'`.execute(ctx.db)
  await sql`delete from mail where org_id = ${ctx.orgId}::uuid and message_id in (select id from message
    where org_id = ${ctx.orgId}::uuid and conversation_id = any(${ids}::uuid[]))`.execute(ctx.db)
  await sql`update inbound_message set body = '{}' where org_id = ${ctx.orgId}::uuid
    and conversation_id = any(${ids}::uuid[])`.execute(ctx.db)
  await sql`delete from scheduled_message where org_id = ${ctx.orgId}::uuid
    and conversation_id = any(${ids}::uuid[])`.execute(ctx.db)
  await sql`delete from conversation_draft where org_id = ${ctx.orgId}::uuid
    and conversation_id = any(${ids}::uuid[])`.execute(ctx.db)
  return ids
}

type Query = { customerIds: readonly string[]; before: { at: string; id: string } | undefined; limit: number }
type Item = {
  id: string
  subject: string
  lastText: string
  status: string
  createdAt: string
  channelName: { ar: string; en: string }
}
const timeline = async (ctx: Ctx, reader: Reader, { customerIds, before, limit }: Query) => {
  const place = before ? sql`and (c.created_at, c.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``
  const { rows } = await sql<Item>`select c.id, c.subject, c.last_text, c.status, c.created_at, h.name as channel_name
    from conversation c join channel h on h.org_id = c.org_id and h.id = c.channel_id
    where c.org_id = ${ctx.orgId}::uuid and c.customer_id = any(${[...customerIds]}::uuid[]) and ${isVisible(reader)} ${place}
    order by c.created_at desc, c.id desc limit ${limit}`.execute(ctx.db)
  return rows
}

const customersOfAccount = async (ctx: Ctx, accountId: string) => {
  const { rows } = await sql<{ id: string }>`select id from customer where org_id = ${ctx.orgId}::uuid
    and account_id = ${accountId}::uuid limit 1000`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const customerConversationStore = { count, move, exportAll, eraseSome, timeline, customersOfAccount }
