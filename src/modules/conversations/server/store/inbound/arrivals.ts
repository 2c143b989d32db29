/** Stores what arrives in the ledger, and plain messages of open conversations in these too: one statement for any number of calls. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { prepare } from '#platform/database/db.ts'
import type { Followers } from '../conversations.ts'
import type { NewInbound } from './inbound.ts'

/** A message that needs nothing but an open conversation; the words are prepared by the caller. */
export type PlainMessage = { key: string; fileIds: string[]; searchText: string; preview: string }
export type NewArrival = NewInbound & { plain?: PlainMessage | undefined }

type StoredMessage = { messageId: string; customerId: string | null; seq: number; rev: number; sentAt: string }
/** `state` is null where it was stored before; `message` where it did not have to wait. */
export type Arrived = { state: 'new' | 'done' | null; message?: StoredMessage & { followers: Followers } }

type Row = { nth: number; state: Arrived['state'] } & Followers & StoredMessage

/**
 * Messages of one sender keep their order: if one of them waits or is not plain, all of them wait for the job. A conversation that
 * another transaction has locked is left to the job too, so that no call waits for that lock.
 * The entries are inserted in one order, so that two nodes that receive the same messages do not wait for each other.
 */
const storeAll = prepare(
  ([items, orgId]: [string, string]) => sql<Row>`
    with item as materialized (
      select * from jsonb_to_recordset(${items}::jsonb) as item(nth int, id uuid, "channelId" uuid, "externalId" text, lane text,
        body jsonb, key text, "messageId" uuid, "fileIds" uuid[], "searchText" text, preview text)
    ), sender as (
      select "channelId", lane, min(key) as key from item group by "channelId", lane having bool_and(key is not null) and min(key) = max(key)
    ), open as materialized (
      select s."channelId", s.lane, c.id, c.type, c.audience, c.customer_id, c.assignee_id, c.team_id
      from sender s join thread_key k on k.org_id = ${orgId}::uuid and k.channel_id = s."channelId" and k.key = s.key
        join conversation c on c.org_id = k.org_id and c.id = k.conversation_id
      where c.status = 'OPEN' and c.type <> 'INTERNAL' and not exists (select from inbound_message i
        where i.org_id = ${orgId}::uuid and i.channel_id = s."channelId" and i.lane = s.lane and i.state = 'new')
      for no key update of c skip locked
    ), entry as (
      insert into inbound_message (org_id, id, channel_id, external_id, lane, body, state, tries, processed_at, conversation_id, message_id)
      select ${orgId}::uuid, item.id, item."channelId", "externalId", item.lane, body, case when open.id is null then 'new' else 'done' end,
        case when open.id is null then 0 else 1 end, case when open.id is not null then now() end, open.id,
        case when open.id is not null then "messageId" end
      from item left join open on open."channelId" = item."channelId" and open.lane = item.lane
      order by item."channelId", "externalId"
      on conflict (org_id, channel_id, external_id) do nothing returning id, state, conversation_id
    ), arrived as (
      select item.*, entry.conversation_id, row_number() over (partition by conversation_id order by nth)::int as place
      from entry join item on item.id = entry.id where entry.state = 'done'
    ), added as (
      select conversation_id as id, count(*)::int as n, (array_agg(preview order by nth desc))[1] as last_text
      from arrived group by conversation_id
    ), grown as (
      update conversation c set last_seq = last_seq + n, rev = rev + n, in_count = in_count + n, last_at = clock_timestamp(),
        last_text = a.last_text, last_inbound_at = clock_timestamp(), updated_at = now()
      from added a where c.org_id = ${orgId}::uuid and c.id = a.id returning c.id, last_seq - n as seq, rev - n as rev
    ), stored as (
      insert into message (org_id, id, conversation_id, seq, rev, kind, type, is_inbound, content, file_ids, customer_id, channel_id,
        external_id, sent_at, search_text)
      select ${orgId}::uuid, "messageId", grown.id, seq + place, rev + place, 'message', body->'message'->'content'->>'type', true,
        (body->'message'->'content') - 'type', "fileIds", open.customer_id, arrived."channelId", "externalId", clock_timestamp(),
        "searchText"
      from arrived join grown on grown.id = arrived.conversation_id join open on open.id = grown.id order by nth
      returning id, conversation_id, customer_id, seq, rev, sent_at
    )
    select item.nth, entry.state, stored.id as message_id, stored.customer_id, stored.seq, stored.rev, stored.sent_at, open.id, open.type,
      open.audience, open.assignee_id,
      array(select p.user_id from participant p where p.org_id = ${orgId}::uuid and p.conversation_id = open.id) as user_ids,
      case when open.team_id is not null then array[open.team_id] when open.assignee_id is not null then '{}'
        else array(select ct.team_id from channel_team ct where ct.org_id = ${orgId}::uuid and ct.channel_id = open."channelId")
      end as team_ids
    from item left join entry on entry.id = item.id left join stored on stored.id = item."messageId"
      left join open on open.id = stored.conversation_id
    order by item.nth`,
)

/** By the place of each item. Ids are in the order of arrival. */
export const storeArrivals = async (ctx: Ctx, items: readonly NewArrival[]): Promise<Arrived[]> => {
  // Ids of the same millisecond are in no order by themselves.
  const ids = items.map(() => randomUUIDv7()).toSorted()
  const sent = items.map(({ plain, ...item }, nth) => ({
    ...item,
    nth,
    id: ids[nth],
    ...(plain && { ...plain, messageId: randomUUIDv7() }),
  }))
  const rows = await storeAll(ctx.db, JSON.stringify(sent), ctx.orgId)
  return rows.map(({ state, messageId, customerId, seq, rev, sentAt, ...followers }) =>
    messageId === null ? { state } : { state, message: { messageId, customerId, seq, rev, sentAt, followers } },
  )
}
