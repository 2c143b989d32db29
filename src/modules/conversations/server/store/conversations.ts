import { randomUUIDv7 } from 'node:crypto'
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { ConversationStatus } from '../../statuses.ts'
import { isInternalReader, isOwn, isVisible, type Reader } from './visible.ts'

type Table = Tables['conversation']
export type ConversationRow = Omit<Selectable<Table>, 'status'> & { status: ConversationStatus; isOwn: boolean }
type Bool = RawBuilder<boolean>

const findWhere = async (
  ctx: Ctx,
  { id, userId, isLocked }: { id: string; userId: string; isLocked: boolean },
  is: Bool,
) =>
  (
    await sql<ConversationRow>`
      select c.*, ${isOwn(sql`${userId}::uuid`)} as is_own from conversation c
      where c.org_id = ${ctx.orgId}::uuid and c.id = ${id}::uuid and ${is}
      ${isLocked ? sql`for no key update of c` : sql``}`.execute(ctx.db)
  ).rows[0]

type Find = { id: string; userId: string; isLocked: boolean }
/** With a customer. */
const find = (ctx: Ctx, query: Find) => findWhere(ctx, query, sql<boolean>`c.type <> 'INTERNAL'`)
/** Between staff; undefined where the user does not read it. */
const findInternal = (ctx: Ctx, query: Find & { audiences: readonly string[] }) =>
  findWhere(
    ctx,
    query,
    sql<boolean>`c.type = 'INTERNAL' and ${isInternalReader(sql`${query.userId}::uuid`, sql`${[...query.audiences]}::text[]`)}`,
  )

/** The conversations of senders in a channel, by their keys; locked in one order. */
const lockThreads = async (ctx: Ctx, channelId: string, keys: readonly string[]) =>
  (
    await sql<{
      key: string
      id: string
      customerId: string | null
      status: ConversationStatus
      resolvedAt: string | null
    }>`
      select k.key, c.id, c.customer_id, c.status, c.resolved_at
      from thread_key k join conversation c on c.org_id = k.org_id and c.id = k.conversation_id
      where k.org_id = ${ctx.orgId}::uuid and k.channel_id = ${channelId}::uuid and k.key = any(${keys}::text[])
        and c.type <> 'INTERNAL'
      order by c.id for no key update of c`.execute(ctx.db)
  ).rows

type NewConversation = Omit<Insertable<Table>, 'orgId' | 'id'>
/** Returns their ids, which are in the order of the conversations. */
const insertAll = async (ctx: Ctx, conversations: readonly NewConversation[]) => {
  // Ids of the same millisecond are in no order by themselves.
  const ids: string[] = conversations.map(() => randomUUIDv7()).toSorted()
  await ctx.db
    .insertInto('conversation')
    .values(conversations.map((values, at) => ({ ...values, orgId: ctx.orgId, id: ids[at] ?? '' })))
    .execute()
  return ids
}

const insert = async (ctx: Ctx, values: NewConversation) => (await insertAll(ctx, [values]))[0] ?? ''

/** Takes the next rev. */
const update = async (ctx: Ctx, id: string, values: Updateable<Table>) => {
  const { rev } = await ctx.db
    .updateTable('conversation')
    .set({ ...values, rev: sql<number>`rev + 1`, updatedAt: sql<string>`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return rev
}

/** People and teams besides the assignee whose lists show it: its team, or while it has none those of its channel. */
export type Followers = {
  id: string
  type: string
  audience: string | null
  assigneeId: string | null
  userIds: string[]
  teamIds: string[]
}
const followers = async (ctx: Ctx, ids: readonly string[]) => {
  const { rows } = await sql<Followers>`
    select c.id, c.type, c.audience, c.assignee_id,
      array(select p.user_id from participant p where p.org_id = c.org_id and p.conversation_id = c.id) as user_ids,
      case when c.team_id is not null then array[c.team_id] when c.assignee_id is not null then '{}'
        else array(select ct.team_id from channel_team ct where ct.org_id = c.org_id and ct.channel_id = c.channel_id)
      end as team_ids
    from conversation c where c.org_id = ${ctx.orgId}::uuid and c.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows
}

export const likePattern = (search: string) => `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`

/** Which of these each reader may follow live, by the place of the reader. */
const visibleTo = async (
  ctx: Ctx,
  readers: readonly (Reader & { audiences: readonly string[]; ids: readonly string[] })[],
) => {
  const asks = readers.flatMap(({ ids, ...reader }, at) => ids.map((id) => ({ ...reader, at, id })))
  const seen = readers.map((): string[] => [])
  if (asks.length === 0) return seen
  const { rows } = await sql<{ at: number; id: string }>`
    select a.at, a.id from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb)
      as a("userId" uuid, reach text, audiences text[], id uuid, at int)
    join conversation c on c.org_id = ${ctx.orgId}::uuid and c.id = a.id
    where case when c.type = 'INTERNAL' then ${isInternalReader(sql`a."userId"`, sql`a.audiences`)}
      else a.reach = 'all' or (a.reach = 'own' and ${isOwn(sql`a."userId"`)}) end`.execute(ctx.db)
  for (const { at, id } of rows) seen[at]?.push(id)
  return seen
}

const teamsOf = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.db
    .selectFrom('teamMember')
    .select(['teamId', 'userId'])
    .where('orgId', '=', ctx.orgId)
    .where('userId', 'in', [...userIds])
    .execute()

export const conversationStore = {
  teamsOf,
  find,
  findInternal,
  lockThreads,
  insert,
  insertAll,
  update,
  followers,
  visibleTo,
  isVisible,
}
