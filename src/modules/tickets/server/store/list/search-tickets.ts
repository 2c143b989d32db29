/** Tickets of all boards by words and properties: those by number and title first, then the newest. */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { Bool, Ids } from '#platform/database/filter-sql.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { searchedText, wordsSql } from './list-query.ts'
import { findFew, isWalk } from './list.ts'
import { findOwn, isVisible } from '../visible.ts'

export type TicketSearch = {
  words: readonly string[]
  excluded: readonly string[]
  boardIds?: readonly string[] | undefined
  statusIds?: readonly string[] | undefined
  assigneeIds?: readonly string[] | undefined
  customerIds?: readonly string[] | undefined
  accountIds?: readonly string[] | undefined
  isResolved?: boolean | undefined
  isLate?: boolean | undefined
  isUnassigned?: boolean | undefined
  isArchived: boolean
  limit: number
}

/** The newest matches are ranked. */
const mostRanked = 300
/** Rows that are read by an index, and along the order of change. */
const [mostIndexed, mostWalked] = [3001, 4_000]
/** A word is frequent if so many of the newest tickets have it. */
const [sampled, frequent] = [400, 20]
/** Own tickets, as in lists. */
const enough = 5001

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`
const when = (condition: unknown, holds: RawBuilder<boolean>) => (condition ? [holds] : [])

const propertiesOf = (search: TicketSearch): Bool[] => {
  const { boardIds, statusIds, assigneeIds, customerIds, accountIds, isResolved, isLate } = search
  return [
    ...when(boardIds, sql<boolean>`k.board_id = ${anyOf(boardIds ?? [])}`),
    ...when(statusIds, sql<boolean>`k.status_id = ${anyOf(statusIds ?? [])}`),
    ...when(assigneeIds, sql<boolean>`k.assignee_ids && ${[...(assigneeIds ?? [])]}::uuid[]`),
    ...when(customerIds, sql<boolean>`k.customer_id = ${anyOf(customerIds ?? [])}`),
    ...when(accountIds, sql<boolean>`k.account_id = ${anyOf(accountIds ?? [])}`),
    ...when(isResolved === true, sql<boolean>`k.resolved_date is not null`),
    ...when(isResolved === false, sql<boolean>`k.resolved_date is null`),
    ...when(isLate, sql<boolean>`k.due_date < now() and k.resolved_date is null`),
    ...when(search.isUnassigned, sql<boolean>`k.assignee_ids = '{}'`),
  ]
}

const conditionsOf = (reader: Reader, { words, excluded, isArchived }: TicketSearch): Bool[] => {
  const within = searchedText(reader)
  return [
    isArchived ? sql<boolean>`k.archived_at is not null` : sql<boolean>`k.archived_at is null`,
    isVisible(reader),
    ...when(words.length, wordsSql(words, within).holds),
    ...excluded.map((word) => sql<boolean>`not ${wordsSql([word], within).holds}`),
  ]
}

const findersOf = (ctx: Ctx, reader: Reader, { assigneeIds, customerIds, accountIds }: TicketSearch): Ids[] => {
  const where = (holds: Bool): Ids => sql`select k.id from ticket k where k.org_id = ${ctx.orgId}::uuid and ${holds}`
  const own = findOwn(ctx, reader, enough)
  return [
    ...when(customerIds, sql<boolean>`k.customer_id = ${anyOf(customerIds ?? [])}`).map(where),
    ...when(accountIds, sql<boolean>`k.account_id = ${anyOf(accountIds ?? [])}`).map(where),
    ...when(assigneeIds, sql<boolean>`k.assignee_ids && ${[...(assigneeIds ?? [])]}::uuid[]`).map(where),
    ...(own ? [own] : []),
  ]
}

/** The number as it is written or its digits. */
const isNumber = (words: readonly string[]): Bool =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql<boolean>`starts_with(k.search_text, ${` ${word} `}) or k.custom_sequence::text = ${word}`),
    sql` or `,
  )})`

/** The number, the beginning of the title, the title, other text. */
const rankOf = (words: readonly string[]) =>
  words.length === 0
    ? sql`null::int`
    : sql`case when ${isNumber(words)} then 0 when starts_with(k.search_name, ${words.join(' ')}) then 1
        when ${wordsSql(words, 'name').holds} then 2 else 3 end`

/** Digits at the end of a word, as those of a ticket number. */
const sequencesIn = (words: readonly string[]) =>
  words.flatMap((word) => /(?<!\d)\d{1,15}$/.exec(word)?.map(Number) ?? [])

/** A ticket with exactly this number, which may be one of thousands that contain its digits. */
const findNumbered = (ctx: Ctx, words: readonly string[], holds: Bool) => {
  const sequences = sequencesIn(words)
  if (sequences.length === 0) return sql`numbered as (select null::uuid as id limit 0)`
  return sql`numbered as materialized (select k.id from board b
    join ticket k on k.org_id = b.org_id and k.board_id = b.id and k.custom_sequence = any(${sequences}::bigint[])
    where b.org_id = ${ctx.orgId}::uuid and b.type = 'TICKET' and ${isNumber(words)} and ${holds}
    limit ${sql.lit(mostRanked)})`
}

type Walk = { rows: number | undefined; while: RawBuilder<unknown>; isArchived: boolean }
/** The newest tickets of every board, as far as `rows` in each. */
const newestOfBoards = (ctx: Ctx, holds: Bool, walk: Walk) => {
  const inOrder = sql`order by k.updated_at desc, k.id desc`
  const tickets = sql`ticket k where k.org_id = b.org_id and k.board_id = b.id and ${walk.while}
    and k.archived_at is ${walk.isArchived ? sql`not null` : sql`null`}`
  return walk.rows
    ? sql`board b cross join lateral (select k.id, k.updated_at from (select k.* from ${tickets} ${inOrder} limit ${sql.lit(walk.rows)}) k
        where ${holds} ${inOrder} limit ${sql.lit(mostRanked)}) k where b.org_id = ${ctx.orgId}::uuid and b.type = 'TICKET'`
    : sql`board b cross join lateral (select k.id, k.updated_at from ${tickets} and ${holds} ${inOrder} limit ${sql.lit(mostRanked)}) k
        where b.org_id = ${ctx.orgId}::uuid and b.type = 'TICKET'`
}

const countBoards = async (ctx: Ctx) => {
  const { rows } = await sql<{ boards: number }>`
    select count(*)::int as boards from board where org_id = ${ctx.orgId}::uuid and type = 'TICKET'`.execute(ctx.db)
  return Math.max(rows[0]?.boards ?? 1, 1)
}

/**
 * Rare words are read by the text index, frequent ones along the order of change: the newest tickets show which they are. The
 * index alone would not do, as it collects every match before it returns the first. Limits are constants of the statement,
 * because with others the planner reads whole boards.
 */
const find = async (ctx: Ctx, reader: Reader, search: TicketSearch): Promise<string[]> => {
  const { words, isArchived } = search
  const properties = propertiesOf(search)
  const holds = sql<boolean>`${sql.join([...conditionsOf(reader, search), ...properties], sql` and `)}`
  const hasWords = wordsSql(words, 'all').found
  const boards = await countBoards(ctx)
  const ofEach = (rows: number) => Math.ceil(rows / boards)
  const isFrequent = words.length === 0 ? sql`true` : sql`(select is_so from frequent)`
  const hasMany = sql`(select count(*) from by_words) >= ${sql.lit(mostIndexed)}`
  // Frequent words are found soon; those with a property that few tickets have may be far.
  const walked = words.length > 0 && properties.length === 0 ? ofEach(mostWalked) : undefined
  const { rows } = await sql<{ id: string }>`
    with ${findFew(ctx, { holds, finders: findersOf(ctx, reader, search) })}, ${findNumbered(ctx, words, holds)},
    frequent as materialized (select count(*) >= ${sql.lit(frequent)} as is_so
      from ${newestOfBoards(ctx, words.length === 0 ? sql`false` : hasWords, { rows: ofEach(sampled), while: isWalk, isArchived })}),
    by_words as materialized (select k.id, k.updated_at, ${holds} as is_match from ticket k
      where k.org_id = ${ctx.orgId}::uuid and ${words.length === 0 ? sql`false` : hasWords} and ${isWalk} and not ${isFrequent}
      limit ${sql.lit(mostIndexed)}),
    newest as materialized (
      (select id from few_found order by updated_at desc, id desc limit ${sql.lit(mostRanked)})
      union
      (select id from by_words where is_match order by updated_at desc, id desc limit ${sql.lit(mostRanked)})
      union
      (select k.id from ${newestOfBoards(ctx, holds, { rows: walked, while: sql`${isWalk} and (${isFrequent} or ${hasMany})`, isArchived })}
      order by k.updated_at desc, k.id desc limit ${sql.lit(mostRanked)})
      union
      select id from numbered)
    select k.id from newest n join ticket k on k.org_id = ${ctx.orgId}::uuid and k.id = n.id
    order by ${rankOf(words)}, k.updated_at desc, k.id desc limit ${search.limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

type Name = Record<Language, string>
export type FoundTicket = {
  id: string
  boardId: string
  boardName: Name
  name: string
  displayNumber: string
  statusName: Name
  isClosed: boolean
  description: string
}

/** In the order of the ids. */
const found = async (ctx: Ctx, ids: readonly string[]): Promise<FoundTicket[]> => {
  const { rows } = await sql<FoundTicket>`
    select k.id, k.board_id, b.name as board_name, k.name, k.display_number, s.name as status_name,
      s.is_close_state as is_closed, left(k.description, 20000) as description
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
    join ticket k on k.org_id = ${ctx.orgId}::uuid and k.id = wanted.id
    join board b on b.org_id = k.org_id and b.id = k.board_id
    join board_status s on s.org_id = k.org_id and s.id = k.status_id
    order by wanted.place`.execute(ctx.db)
  return rows
}

export type BoardNames = { id: string; name: Name; statuses: { id: string; name: Name }[] }
/** Names by which boards and statuses are searched, also of archived ones. */
const boardNames = async (ctx: Ctx): Promise<BoardNames[]> => {
  const { rows } = await sql<BoardNames>`
    select b.id, b.name, coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name))
      from board_status s where s.org_id = b.org_id and s.board_id = b.id), '[]') as statuses
    from board b where b.org_id = ${ctx.orgId}::uuid and b.type = 'TICKET'`.execute(ctx.db)
  return rows
}

export const searchStore = { find, found, boardNames }
