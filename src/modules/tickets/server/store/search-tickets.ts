/** Tickets of all boards by words and properties: those by number and title first, then the newest. */
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { Bool, Ids } from '#platform/database/filter-sql.ts'
import type { Reader } from '../../ticket-permissions.ts'
import { searchedText, wordsSql } from './list-query.ts'
import { findFew, isWalk } from './list.ts'
import { findOwn, isVisible } from './visible.ts'

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

/** Of each board, and altogether: the newest are ranked. */
const mostRanked = 300
const enough = 5001

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`
const when = (condition: unknown, holds: RawBuilder<boolean>) => (condition ? [holds] : [])

const conditionsOf = (reader: Reader, search: TicketSearch): Bool[] => {
  const { words, excluded, boardIds, statusIds, assigneeIds, customerIds, accountIds, isResolved, isLate } = search
  const within = searchedText(reader)
  return [
    search.isArchived ? sql<boolean>`k.archived_at is not null` : sql<boolean>`k.archived_at is null`,
    isVisible(reader),
    ...when(words.length, wordsSql(words, within).holds),
    ...excluded.map((word) => sql<boolean>`not ${wordsSql([word], within).holds}`),
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

/** `by_words`: what the text index finds, judged while it is read: to read it again by id would cost as much once more. */
const findByWords = (ctx: Ctx, words: readonly string[], holds: Bool) =>
  sql`by_words as materialized (select k.id, k.updated_at, ${holds} as is_match from ticket k
      where k.org_id = ${ctx.orgId}::uuid and ${words.length > 0 ? wordsSql(words, 'all').found : sql`false`}
      limit ${sql.lit(enough)}),
    words_way as materialized (select ${words.length === 0} or count(*) >= ${sql.lit(enough)} as is_many from by_words)`
/** There are no words, or too many tickets have them. */
const isDense = sql`(select is_many from words_way)`

/** The number as it is written or its digits, the beginning of the title, the title, other text. */
const rankOf = (words: readonly string[]) => {
  const isNumber = words.map(
    (word) => sql<boolean>`(starts_with(k.search_text, ${` ${word} `}) or k.custom_sequence::text = ${word})`,
  )
  if (isNumber.length === 0) return sql`null::int`
  return sql`case when ${sql.join(isNumber, sql` or `)} then 0 when starts_with(k.search_name, ${words.join(' ')}) then 1
    when ${wordsSql(words, 'name').holds} then 2 else 3 end`
}

const find = async (ctx: Ctx, reader: Reader, search: TicketSearch): Promise<string[]> => {
  const holds = sql<boolean>`${sql.join(conditionsOf(reader, search), sql` and `)}`
  const { rows } = await sql<{ id: string }>`
    with ${findByWords(ctx, search.words, holds)}, ${findFew(ctx, { holds, finders: findersOf(ctx, reader, search) })},
    newest as materialized (
      (select id from by_words where is_match and not ${isDense} order by updated_at desc, id desc limit ${sql.lit(mostRanked)})
      union all
      (select id from few_found where ${isDense} order by updated_at desc, id desc limit ${sql.lit(mostRanked)})
      union all
      (select k.id from board b cross join lateral (
        select k.id, k.updated_at from ticket k where k.org_id = b.org_id and k.board_id = b.id and ${isDense} and ${isWalk} and ${holds}
        order by k.updated_at desc, k.id desc limit ${sql.lit(mostRanked)}) k
      where b.org_id = ${ctx.orgId}::uuid and b.type = 'TICKET'
      order by k.updated_at desc, k.id desc limit ${sql.lit(mostRanked)}))
    select k.id from newest n join ticket k on k.org_id = ${ctx.orgId}::uuid and k.id = n.id
    order by ${rankOf(search.words)}, k.updated_at desc, k.id desc limit ${search.limit}`.execute(ctx.db)
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
