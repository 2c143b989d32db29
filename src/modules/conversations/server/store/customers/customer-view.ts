/** What a customer sees of their conversations over one channel: what they wrote themselves, and what reached them. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ConversationStatus, MessageStatus } from '../../../statuses.ts'

/** `key`: by which the channel knows the customer; their messages have external ids that begin with it. */
export type CustomerPlace = { channelId: string; key: string; customerId: string | null }

export type CustomerConversation = {
  id: string
  status: ConversationStatus
  rev: number
  resolvedAt: string | null
  csatAt: string | null
  csatScore: number | null
  assigneeId: string | null
  /** The last message that one of the staff has read. */
  readSeq: number
}
/** The current one first. Of others with the same customer only those in which this person wrote. */
const list = async (ctx: Ctx, { channelId, key, customerId }: CustomerPlace) =>
  (
    await sql<CustomerConversation>`
      select c.id, c.status, c.rev, c.resolved_at, c.csat_at, c.csat_score, c.assignee_id,
        coalesce((select max(r.seq) from read_mark r where r.org_id = c.org_id and r.conversation_id = c.id), 0) as read_seq
      from conversation c left join thread_key k on k.org_id = c.org_id and k.conversation_id = c.id
        and k.channel_id = ${channelId}::uuid and k.key = ${key}
      where c.org_id = ${ctx.orgId}::uuid and c.combined_into_id is null and (k.key is not null
        or c.customer_id = ${customerId}::uuid and c.channel_id = ${channelId}::uuid and exists (select from message m
          where m.org_id = c.org_id and m.conversation_id = c.id and m.channel_id = c.channel_id
            and starts_with(m.external_id, ${`${key}/`})))
      order by k.key is null, c.created_at desc limit 50`.execute(ctx.db)
  ).rows

export type CustomerMessage = {
  id: string
  conversationId: string
  seq: number
  rev: number
  type: string
  isInbound: boolean
  content: Record<string, unknown>
  fileIds: string[]
  userId: string | null
  status: MessageStatus | null
  externalId: string | null
  sentAt: string
}
const isShown = ({ channelId, key }: CustomerPlace) => sql<boolean>`m.kind = 'message' and m.type <> 'REACTION'
  and m.removed_at is null and m.channel_id = ${channelId}::uuid
  and case when m.is_inbound then starts_with(m.external_id, ${`${key}/`}) else m.status in ('SENT', 'DELIVERED', 'READ') end`

const columns = sql`m.id, m.conversation_id, m.seq, m.rev, m.type, m.is_inbound, m.content, m.file_ids, m.user_id, m.status,
  m.external_id, m.sent_at`

type Page = {
  ids: readonly string[]
  beforeId?: string | undefined
  /** Microseconds of the time of a message plus its seq. */
  before?: number | undefined
  limit: number
}
/** The newest before one of them, in the order in which they were sent. */
const page = async (ctx: Ctx, place: CustomerPlace, { ids, beforeId, before: number, limit }: Page) => {
  const earlier =
    number === undefined ? sql`` : sql`and (extract(epoch from m.sent_at) * 1000000)::bigint + m.seq < ${number}`
  const before = beforeId
    ? sql`and (m.sent_at, m.id) < (select b.sent_at, b.id from message b where b.org_id = m.org_id and b.id = ${beforeId}::uuid)`
    : sql``
  const { rows } = await sql<CustomerMessage>`select ${columns} from message m where m.org_id = ${ctx.orgId}::uuid
    and m.conversation_id = any(${[...ids]}::uuid[]) and ${isShown(place)} ${before} ${earlier}
    order by m.sent_at desc, m.id desc limit ${limit}`.execute(ctx.db)
  return rows.toReversed()
}

const changes = async (
  ctx: Ctx,
  place: CustomerPlace,
  { conversationId, after, limit }: { conversationId: string; after: number; limit: number },
) =>
  (
    await sql<CustomerMessage>`select ${columns} from message m where m.org_id = ${ctx.orgId}::uuid
      and m.conversation_id = ${conversationId}::uuid and m.rev > ${after} and ${isShown(place)}
      order by m.rev limit ${limit}`.execute(ctx.db)
  ).rows

/** Sent to the customer, and not known as this far yet. */
const unseen = async (
  ctx: Ctx,
  { conversationId, seq, statuses }: { conversationId: string; seq: number; statuses: readonly MessageStatus[] },
) =>
  ctx.db
    .selectFrom('message')
    .select(['id', 'conversationId'])
    .where('orgId', '=', ctx.orgId)
    .where('conversationId', '=', conversationId)
    .where('kind', '=', 'message')
    .where('isInbound', '=', false)
    .where('status', 'in', [...statuses])
    .where('seq', '<=', seq)
    .orderBy('seq')
    .limit(200)
    .execute()

const hasFile = async (ctx: Ctx, place: CustomerPlace, { ids, fileId }: { ids: readonly string[]; fileId: string }) =>
  (
    await sql`select from message m where m.org_id = ${ctx.orgId}::uuid and m.conversation_id = any(${[...ids]}::uuid[])
      and m.file_ids @> array[${fileId}::uuid] and ${isShown(place)} limit 1`.execute(ctx.db)
  ).rows.length > 0

export const customerViewStore = { list, page, changes, unseen, hasFile }
