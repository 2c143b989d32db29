import { sql, type RawBuilder, type Selectable } from 'kysely'
import { isUuid } from '#core/values/uuid.ts'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { MessageStatus } from '../../statuses.ts'
import { likePattern } from './conversations.ts'

export type MessageRow = Omit<Selectable<Tables['message']>, 'status'> & {
  status: MessageStatus | null
  sendsAt: string | null
}
export type NewMessage = {
  id: string
  conversationId: string
  kind: 'message' | 'note' | 'event'
  type: string
  isInbound?: boolean
  content: object
  fileIds?: string[]
  mentionIds?: string[]
  replyToId?: string | null
  userId?: string | null
  customerId?: string | null
  status?: MessageStatus | null
  channelId?: string | null
  externalId?: string | null
  searchText?: string
  /** Shown in the list; undefined leaves what is shown. */
  preview?: string
  /** Counts as unread for readers. */
  isCounted?: boolean
  /** A reply of staff, by which colleagues notice each other. */
  isReply?: boolean
}

const missing = (): never => {
  throw new Error('The conversation is not there')
}

const plainMessage = {
  isInbound: false,
  isCounted: false,
  isReply: false,
  fileIds: [],
  mentionIds: [],
  replyToId: null,
  userId: null,
  customerId: null,
  status: null,
  channelId: null,
  externalId: null,
  searchText: '',
}

/** In the order of the messages of each conversation, counted from 1. */
const numbered = (messages: readonly NewMessage[]) => {
  const counts = new Map<string, number>()
  return messages.map((message) => {
    const nth = (counts.get(message.conversationId) ?? 0) + 1
    counts.set(message.conversationId, nth)
    return { ...plainMessage, preview: null, ...message, nth }
  })
}

/** Each takes the next seq and rev of its conversation, whose row stays locked until commit: neither has gaps. */
const appendAll = async (ctx: Ctx, messages: readonly NewMessage[]): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    with item as (
      select * from jsonb_to_recordset(${JSON.stringify(numbered(messages))}::jsonb) as item(id uuid, "conversationId" uuid, nth int,
        kind text, type text, "isInbound" boolean, "isCounted" boolean, "isReply" boolean, content jsonb, "fileIds" uuid[],
        "mentionIds" uuid[], "replyToId" uuid, "userId" uuid, "customerId" uuid, status text, "channelId" uuid,
        "externalId" text, "searchText" text, preview text)
    ), added as (
      select "conversationId" as id, count(*)::int as n, count(*) filter (where "isCounted") as counted,
        bool_or("isInbound") as is_inbound, max(nth) filter (where "isReply") as last_reply,
        (array_agg(preview order by nth desc) filter (where preview is not null))[1] as last_text
      from item group by "conversationId"
    ), place as (
      update conversation c set last_seq = last_seq + n, rev = rev + n, in_count = in_count + counted,
        last_at = case when a.last_text is not null then clock_timestamp() else last_at end,
        last_text = coalesce(a.last_text, c.last_text),
        last_inbound_at = case when is_inbound then clock_timestamp() else last_inbound_at end,
        last_reply_seq = coalesce(last_seq + last_reply, last_reply_seq),
        updated_at = now()
      from added a where c.org_id = ${ctx.orgId}::uuid and c.id = a.id returning c.id, last_seq - n as seq, rev - n as rev
    )
    insert into message (org_id, id, conversation_id, seq, rev, kind, type, is_inbound, content, file_ids, mention_ids,
      reply_to_id, user_id, customer_id, status, channel_id, external_id, sent_at, search_text)
    select ${ctx.orgId}::uuid, item.id, place.id, seq + nth, rev + nth, kind, type, "isInbound", content, "fileIds",
      "mentionIds", "replyToId", "userId", "customerId", status, "channelId", "externalId", clock_timestamp(), "searchText"
    from item join place on place.id = item."conversationId" order by nth
    returning *, null as sends_at`.execute(ctx.db)
  return rows.length === messages.length ? rows : missing()
}

const append = async (ctx: Ctx, message: NewMessage): Promise<MessageRow> =>
  (await appendAll(ctx, [message]))[0] ?? missing()

const select = (ctx: Ctx, rest: RawBuilder<unknown>) =>
  sql<MessageRow>`select m.*, d.send_after as sends_at, coalesce(nullif(d.problem, ''), m.problem) as problem from message m
    left join delivery d on d.org_id = m.org_id and d.message_id = m.id
    where m.org_id = ${ctx.orgId}::uuid and ${rest}`
    .execute(ctx.db)
    .then(({ rows }) => rows)

const get = async (ctx: Ctx, id: string) => (await select(ctx, sql`m.id = ${id}::uuid`))[0]

type Range = { conversationId: string; from?: number | undefined; limit: number; isEvents?: boolean }
/** From a seq on, or the last ones; in order of seq. */
const range = async (ctx: Ctx, { conversationId, from, limit, isEvents = false }: Range) => {
  const among = sql`m.conversation_id = ${conversationId}::uuid ${isEvents ? sql`and m.kind = 'event'` : sql``}`
  if (from !== undefined) return select(ctx, sql`${among} and m.seq >= ${from} order by m.seq limit ${limit}`)
  return (await select(ctx, sql`${among} order by m.seq desc limit ${limit}`)).toReversed()
}

const changes = (
  ctx: Ctx,
  { conversationId, after, limit }: { conversationId: string; after: number; limit: number },
) => select(ctx, sql`m.conversation_id = ${conversationId}::uuid and m.rev > ${after} order by m.rev limit ${limit}`)

const search = (ctx: Ctx, { conversationId, text, limit }: { conversationId: string; text: string; limit: number }) =>
  select(
    ctx,
    sql`m.conversation_id = ${conversationId}::uuid and m.kind <> 'event' and m.search_text like ${likePattern(text)}
      order by m.seq desc limit ${limit}`,
  )

type Change = Partial<
  Pick<MessageRow, 'status' | 'problem' | 'externalId' | 'removedAt' | 'content' | 'fileIds' | 'searchText'>
>
/** Takes the next rev of the conversation. */
const change = async (ctx: Ctx, { id, conversationId }: Pick<MessageRow, 'id' | 'conversationId'>, values: Change) => {
  const { rev } = await ctx.db
    .updateTable('conversation')
    .set({ rev: sql<number>`rev + 1` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', conversationId)
    .returning('rev')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('message')
    .set({ ...values, rev })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()
  return (await get(ctx, id)) as MessageRow
}

const hasFile = async (ctx: Ctx, conversationId: string, fileId: string) =>
  (await ctx.db
    .selectFrom('message')
    .select('id')
    .where('orgId', '=', ctx.orgId)
    .where('conversationId', '=', conversationId)
    .where(sql<boolean>`file_ids @> array[${fileId}::uuid]`)
    .executeTakeFirst()) !== undefined

type Paged = { id: string; conversationId: string; limit: number }
/** The first seq of the page that contains a message, where pages are counted from the first message on. */
const pageStart = async (ctx: Ctx, { id, conversationId, limit }: Paged) => {
  const row = await ctx.db
    .selectFrom('message')
    .select('seq')
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst()
  return row && row.seq - ((row.seq - 1) % limit)
}

type UnreadOf = { conversationId: string; userId: string; isInternal: boolean }
/** The first message of others after the reader's mark; null where all is read, or nothing was read yet. */
const firstUnread = async (ctx: Ctx, { conversationId, userId, isInternal }: UnreadOf) => {
  const { rows } = await sql<{ seq: number }>`select m.seq from read_mark r
    join message m on m.org_id = r.org_id and m.conversation_id = r.conversation_id and m.seq > r.seq
    where r.org_id = ${ctx.orgId}::uuid and r.user_id = ${userId}::uuid and r.conversation_id = ${conversationId}::uuid
      and m.kind = 'message' and m.type <> 'REACTION'
      and (m.is_inbound or (${isInternal} and m.user_id is distinct from r.user_id))
    order by m.seq limit 1`.execute(ctx.db)
  return rows[0]?.seq ?? null
}

/** Messages that counted as unread, up to a seq. */
const countRead = async (
  ctx: Ctx,
  { conversationId, seq, isInternal }: { conversationId: string; seq: number; isInternal: boolean },
) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from message where org_id = ${ctx.orgId}::uuid
    and conversation_id = ${conversationId}::uuid and seq <= ${seq} and kind = 'message' and (is_inbound or ${isInternal})`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

/** By the id of either side. */
const byReference = async (ctx: Ctx, { channelId, reference }: { channelId: string; reference: string }) => {
  const ours = isUuid(reference) ? sql`or m.id = ${reference}::uuid` : sql``
  const [row] = await select(
    ctx,
    sql`m.channel_id = ${channelId}::uuid and (m.external_id = ${reference} ${ours}) limit 1`,
  )
  return row
}

/** Messages to the customer that a report until a time concerns: sent and not yet so far, or being sent. */
const unreadUntil = (
  ctx: Ctx,
  { conversationId, until, status }: { conversationId: string; until: string; status: 'DELIVERED' | 'READ' },
) =>
  select(
    ctx,
    sql`m.conversation_id = ${conversationId}::uuid and not m.is_inbound and m.kind = 'message'
      and m.sent_at <= ${until}::timestamptz
      and (m.status = 'SENT' or (m.status = 'DELIVERED' and ${status} = 'READ') or (m.status is null and d.state = 'sending'))
      order by m.seq limit 100`,
  )

/** The first reply of a colleague after a seq. */
const newerReply = (
  ctx: Ctx,
  { conversationId, after, exceptUserId }: { conversationId: string; after: number; exceptUserId: string },
) =>
  ctx.db
    .selectFrom('message')
    .select(['seq', 'userId'])
    .where('orgId', '=', ctx.orgId)
    .where('conversationId', '=', conversationId)
    .where('seq', '>', after)
    .where('kind', '=', 'message')
    .where('isInbound', '=', false)
    .where('removedAt', 'is', null)
    .where('type', '<>', 'REACTION')
    .where('userId', 'is distinct from', exceptUserId)
    .orderBy('seq')
    .executeTakeFirst()

export const messageStore = {
  append,
  appendAll,
  newerReply,
  get,
  range,
  changes,
  search,
  change,
  hasFile,
  pageStart,
  firstUnread,
  countRead,
  byReference,
  unreadUntil,
}
