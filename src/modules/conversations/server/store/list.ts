/** The list of conversations: pages by time of the last message, counts of its tabs, and rows by id. */
import { sql, type RawBuilder } from 'kysely'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { mostCounted } from '../../api/conversations.ts'
import type { ConversationTab } from '../../statuses.ts'
import { likePattern, type ConversationRow } from './conversations.ts'
import { isVisible, type Reader } from './visible.ts'

type Bool = RawBuilder<boolean>
export type ListFilter = {
  tab: ConversationTab
  search?: string
  channelId?: string
  teamId?: string
  queueId?: string
  assigneeId?: string
  labelId?: string
  status?: string
  customerId?: string
  ticketId?: string
  unread?: boolean
}
export type ListRow = Omit<ConversationRow, 'isOwn'> & { unread: number }
export type Place = { lastAt: string; id: string }

const unread = (userId: string) => sql<number>`c.in_count - coalesce((select r.in_count from read_mark r
  where r.org_id = c.org_id and r.user_id = ${userId}::uuid and r.conversation_id = c.id), 0)`

const equals = (column: string, value: string | undefined): Bool[] => {
  if (value === undefined) return []
  const place = sql.ref(`c.${column}`)
  return [value === 'none' ? sql<boolean>`${place} is null` : sql<boolean>`${place} = ${value}::uuid`]
}

const found = (ctx: Ctx, search: string): Bool => {
  const pattern = likePattern(search)
  return sql<boolean>`(c.search_text like ${pattern} or c.id in (select m.conversation_id from message m
    where m.org_id = ${ctx.orgId}::uuid and m.kind <> 'event' and m.search_text like ${pattern}))`
}

const linkedTo = (ctx: Ctx, ticketId: string): Bool =>
  sql<boolean>`c.id in (select t.conversation_id from conversation_ticket t
    where t.org_id = ${ctx.orgId}::uuid and t.ticket_id = ${ticketId}::uuid)`

const conditions = (ctx: Ctx, reader: Reader, filter: Omit<ListFilter, 'tab'>): Bool[] => [
  sql<boolean>`c.org_id = ${ctx.orgId}::uuid`,
  isVisible(reader),
  ...equals('channel_id', filter.channelId),
  ...equals('team_id', filter.teamId),
  ...equals('queue_id', filter.queueId),
  ...equals('assignee_id', filter.assigneeId),
  ...equals('customer_id', filter.customerId),
  ...(filter.ticketId ? [linkedTo(ctx, filter.ticketId)] : []),
  ...(filter.labelId ? [sql<boolean>`c.label_ids @> array[${filter.labelId}::uuid]`] : []),
  ...(filter.status ? [sql<boolean>`c.status = ${filter.status}`] : []),
  ...(filter.unread ? [sql<boolean>`${unread(reader.userId)} > 0`] : []),
  ...(filter.search && fold(filter.search) ? [found(ctx, filter.search)] : []),
]

const inTab = (tab: ConversationTab) =>
  tab === 'all' ? sql<boolean>`c.tab <> 'internal'` : sql<boolean>`c.tab = ${sql.lit(tab)}`
const all = (parts: readonly Bool[]) => sql.join(parts, sql` and `)

const page = async (
  ctx: Ctx,
  reader: Reader,
  { tab, after, pageSize, ...filter }: ListFilter & { after?: Place; pageSize: number },
) => {
  const place = after ? [sql<boolean>`(c.last_at, c.id) < (${after.lastAt}::timestamptz, ${after.id}::uuid)`] : []
  const { rows } = await sql<ListRow>`
    select c.*, ${unread(reader.userId)} as unread from conversation c
    where ${all([inTab(tab), ...conditions(ctx, reader, filter), ...place])}
    order by c.last_at desc, c.id desc limit ${pageSize + 1}`.execute(ctx.db)
  return rows
}

/** Reads no more rows than it counts. */
const count = async (ctx: Ctx, reader: Reader, { tab, ...filter }: ListFilter) => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (select from conversation c
    where ${all([inTab(tab), ...conditions(ctx, reader, filter)])} limit ${sql.lit(mostCounted + 1)}) counted`.execute(
    ctx.db,
  )
  return rows[0]?.total ?? 0
}

/** Those of these that the reader may see. */
const rows = async (ctx: Ctx, reader: Reader, ids: readonly string[]) =>
  (
    await sql<ListRow>`select c.*, ${unread(reader.userId)} as unread from conversation c
      where ${all([inTab('all'), ...conditions(ctx, reader, {})])} and c.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  ).rows

type Internal = { userId: string; isReader: Bool; limit: number }
const internal = async (ctx: Ctx, { userId, isReader, limit }: Internal) =>
  (
    await sql<ListRow>`select c.*, ${unread(userId)} as unread from conversation c
      where c.org_id = ${ctx.orgId}::uuid and c.tab = 'internal' and ${isReader}
      order by c.last_at desc, c.id desc limit ${limit}`.execute(ctx.db)
  ).rows

const countUnreadInternal = async (ctx: Ctx, { userId, isReader, limit }: Internal) => {
  const { rows: found } = await sql<{ n: number }>`select count(*) as n from (select from conversation c
    where c.org_id = ${ctx.orgId}::uuid and c.tab = 'internal' and ${isReader} and ${unread(userId)} > 0
    limit ${limit}) counted`.execute(ctx.db)
  return found[0]?.n ?? 0
}

export const listStore = { page, count, rows, internal, countUnreadInternal }
