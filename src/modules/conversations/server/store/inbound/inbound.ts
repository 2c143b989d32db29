/** The ledger of inbound messages. */
import { randomUUIDv7 } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export type NewInbound = { channelId: string; externalId: string; lane: string; body: object }
export type StoredInbound = NewInbound & { id: string; tries: number }

/** What an item led to. */
export type Outcome = { conversationId: string | null; messageId: string | null }

/** Those that were not stored before; the ids are in order of arrival. */
const insert = async (ctx: Ctx, items: readonly NewInbound[]) => {
  // Ids of the same millisecond are in no order by themselves.
  const ids = items.map(() => randomUUIDv7()).toSorted()
  const rows = items.map((item, at) => ({
    ...item,
    org_id: ctx.orgId,
    id: ids[at],
    channel_id: item.channelId,
    external_id: item.externalId,
  }))
  const { rows: stored } = await sql<{ channelId: string; externalId: string }>`
    insert into inbound_message (org_id, id, channel_id, external_id, lane, body)
    select org_id, id, channel_id, external_id, lane, body from jsonb_populate_recordset(null::inbound_message, ${JSON.stringify(rows)}::jsonb)
    on conflict (org_id, channel_id, external_id) do nothing returning channel_id, external_id`.execute(ctx.db)
  return stored
}

/** Reads no more than it counts. */
const countWaiting = async (ctx: Ctx, channelId: string, most: number) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from (select from inbound_message where org_id = ${ctx.orgId}::uuid
    and channel_id = ${channelId}::uuid and state = 'new' limit ${most}) waiting`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Senders are looked for among so many waiting messages. */
const mostRead = 500

/** Senders of the oldest messages, whose first message may be tried now. */
const sendersOfOldest = async (ctx: Ctx, channelId: string, most: number) =>
  (
    await sql<{ lane: string }>`
      select lane from (select distinct on (lane) lane, id, try_after from (
          select lane, id, try_after from inbound_message where org_id = ${ctx.orgId}::uuid and state = 'new'
            and channel_id = ${channelId}::uuid order by id limit ${sql.lit(mostRead)}) oldest order by lane, id) heads
      where try_after <= now() order by id limit ${most}`.execute(ctx.db)
  ).rows

/** Where the oldest messages are all of senders who wait for a retry: goes from sender to sender along the index. */
const anySenders = async (ctx: Ctx, channelId: string, most: number) => {
  const first = (after: RawBuilder<unknown>) => sql`(select lane, try_after from inbound_message
    where org_id = ${ctx.orgId}::uuid and channel_id = ${channelId}::uuid and state = 'new' ${after} order by lane, id limit 1)`
  const { rows } = await sql<{ lane: string }>`
    with recursive head as (
      ${first(sql``)}
      union all
      select following.* from head cross join lateral ${first(sql`and lane > head.lane`)} following)
    select lane from head where try_after <= now() limit ${most}`.execute(ctx.db)
  return rows
}

/**
 * Locks some senders until commit and returns their waiting messages. One sender is in one transaction at a time, and waits while
 * its first message is to be retried later.
 */
const takeLanes = async (ctx: Ctx, channelId: string, { lanes, items }: { lanes: number; items: number }) => {
  const oldest = await sendersOfOldest(ctx, channelId, lanes * 4)
  const found = oldest.length > 0 ? oldest : await anySenders(ctx, channelId, lanes * 4)
  const { rows: locked } = await sql<{
    lane: string
  }>`select lane from unnest(${found.map(({ lane }) => lane)}::text[]) lane
    where pg_try_advisory_xact_lock(hashtextextended(${`inbound ${ctx.orgId} ${channelId} `} || lane, 0)) limit ${lanes}`.execute(
    ctx.db,
  )
  if (locked.length === 0) return []
  const { rows } = await sql<StoredInbound>`select id, channel_id, external_id, lane, body, tries from inbound_message
    where org_id = ${ctx.orgId}::uuid and channel_id = ${channelId}::uuid and state = 'new'
      and lane = any(${locked.map(({ lane }) => lane)}::text[]) order by id limit ${items}`.execute(ctx.db)
  return rows
}

const finish = (ctx: Ctx, done: readonly (Outcome & { id: string })[]) =>
  sql`update inbound_message i set state = 'done', tries = i.tries + 1, problem = '', processed_at = now(),
      conversation_id = d."conversationId", message_id = d."messageId"
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as d(id uuid, "conversationId" uuid, "messageId" uuid)
    where i.org_id = ${ctx.orgId}::uuid and i.id = d.id`.execute(ctx.db)

type Failure = { id: string; problem: string; isFinal: boolean; waitSeconds: number }
const noteFailure = (ctx: Ctx, { id, problem, isFinal, waitSeconds }: Failure) =>
  ctx.db
    .updateTable('inboundMessage')
    .set({
      tries: sql<number>`tries + 1`,
      problem,
      state: isFinal ? 'failed' : 'new',
      tryAfter: sql<string>`now() + make_interval(secs => ${waitSeconds})`,
      ...(isFinal && { processedAt: sql<string>`now()` }),
    })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

const rows = (ctx: Ctx) => ctx.db.selectFrom('inboundMessage').where('orgId', '=', ctx.orgId)

type Query = {
  channelId?: string | undefined
  state?: string | undefined
  after?: string | undefined
  pageSize: number
}
/** The newest first. */
const list = (ctx: Ctx, { channelId, state, after, pageSize }: Query) => {
  let found = rows(ctx)
  if (channelId) found = found.where('channelId', '=', channelId)
  if (state) found = found.where('state', '=', state)
  if (after) found = found.where('id', '<', after)
  return found.selectAll().orderBy('id', 'desc').limit(pageSize).execute()
}

const get = (ctx: Ctx, id: string) => rows(ctx).selectAll().where('id', '=', id).executeTakeFirst()

/** False where it has not failed. */
const replay = async (ctx: Ctx, id: string) => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('inboundMessage')
    .set({ state: 'new', tries: 0, tryAfter: sql<string>`now()`, processedAt: null })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const inboundStore = { insert, countWaiting, takeLanes, finish, noteFailure, list, get, replay }
