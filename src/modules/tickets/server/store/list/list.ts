/** Reads a page of tickets: by index if few match, otherwise along the order of the list. */
import { sql, type RawBuilder } from 'kysely'
import { listKeys, type ListKey } from '#modules/forms/built-in-index.ts'
import type { Ctx } from '#platform/context.ts'
import { prepare, type Db } from '#platform/database/db.ts'
import type { Bool, Ids } from '#platform/database/filter-sql.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { elementsOf, idList, type IdList } from './id-list.ts'
import type { Order } from './orders.ts'
import type { Row } from '../tickets.ts'
import { isVisible } from '../visible.ts'

/** Above this many matches it is cheaper to scan along the order of the list. */
const maxIndexed = 5000
/** Lists are counted and paged up to this many. */
export const maxListed = 10_000

export type ListConditions = {
  /** All boards where it is undefined. */
  boardId?: string
  /** The condition that a ticket named `k` must meet. */
  holds: Bool
  /** Index lookups that each find all matches; the most selective first. */
  finders: readonly Ids[]
  /** Equal for conditions of equal SQL; absent where values of the call, other than the board, are part of it. */
  shape?: string
}
type Page = ListConditions & {
  order: Order
  userId: string | null
  first: RawBuilder<unknown>
  limit: RawBuilder<unknown>
}

type InOrg = Pick<Ctx, 'orgId'>
const from = (ctx: InOrg, { boardId, holds }: ListConditions) =>
  sql`from ticket k where k.org_id = ${ctx.orgId}::uuid ${boardId ? sql`and k.board_id = ${boardId}::uuid` : sql``} and ${holds}`

const named = (name: string, at: number) => sql.raw(`${name}${at}`)

/** Takes the first index lookup with few matches; the next one runs only if there are too many. */
const indexProbes = (finders: readonly Ids[]) => {
  const tried = finders.slice(0, 3)
  const found = tried.map(
    (ids, at) => sql`${named('f', at)} as materialized (select id from (${ids}) x limit ${sql.lit(maxIndexed + 1)})`,
  )
  const count = (at: number): RawBuilder<unknown> => {
    const counted = sql`(select count(*) from ${named('f', at)}) > ${sql.lit(maxIndexed)}`
    return at === 0 ? counted : sql`case when ${named('n', at - 1)}.is_many then ${counted} else true end`
  }
  const counts = tried.map(
    (_, at) =>
      sql`${named('n', at)} as materialized (select ${count(at)} as is_many ${at > 0 ? sql`from ${named('n', at - 1)}` : sql``})`,
  )
  const chosen = tried.map((_, at) => {
    const earlier = at > 0 ? sql`and (select is_many from ${named('n', at - 1)})` : sql``
    return sql`select id from ${named('f', at)} where not (select is_many from ${named('n', at)}) ${earlier}`
  })
  return { found, counts, chosen, tried: tried.length }
}

/** `few_found`: those that were found by an index, validated whole. `way.is_walk`: there were too many for that. */
export const findFew = (ctx: InOrg, query: ListConditions, order?: Order) => {
  const { found, counts, chosen, tried } = indexProbes(query.finders)
  if (tried === 0)
    return sql`way as materialized (select true as is_walk),
      few_found as (select null::uuid as id, null::uuid as status_id, null::timestamptz as updated_at, null as by limit 0)`
  const isWalk = sql.join(
    counts.map((_, at) => sql`(select is_many from ${named('n', at)})`),
    sql` and `,
  )
  return sql`${sql.join([...found, ...counts])}, way as materialized (select ${isWalk} as is_walk),
    chosen as (${sql.join(chosen, sql` union all `)}),
    few_found as materialized (select k.id, k.status_id, k.updated_at, ${order ? order.by : sql`null`} as by ${from(ctx, query)}
      and k.id = any(array(select id from chosen)))`
}
export const isWalk = sql`(select is_walk from way)`

const total = (ctx: InOrg, query: ListConditions) => sql`case when ${isWalk}
  then (select count(*) from (select 1 ${from(ctx, query)} limit ${sql.lit(maxListed + 1)}) c)
  else (select count(*) from few_found) end`

/** Pinned tickets that match the query come first, in the order in which they were pinned. */
const pins = (ctx: InOrg, { userId, ...query }: Page) => sql`pinned as materialized (
  select k.id, row_number() over (order by p.created_at desc, k.id) as place
  from (select ticket_id, created_at from ticket_pin where org_id = ${ctx.orgId}::uuid and user_id = ${userId}::uuid) p
  join lateral (select k.id ${from(ctx, query)} and k.id = p.ticket_id) k on true)`

/** Columns that a list can show; texts that are only searched are not read. */
const besideFields = ['id', 'boardId', 'displayNumber', 'customValues', 'version', 'archivedAt', 'disabledAt'] as const
const shown = [...besideFields, ...listKeys]
export type ListedRow = Pick<Row, (typeof besideFields)[number] | ListKey>
export const listedColumns = sql.join(shown.map((name) => sql.ref(`k.${name}`)))

type Line = ListedRow & { isPinned: boolean }

/** Along the order of the list, as far as it must be walked; a stretch is begun where those before it are too short. */
const walk = (ctx: InOrg, query: Page, unpinned: Bool) => {
  const { limit } = query
  const names = query.order.stretches.map((_, at) => named('stretch', at))
  const isShort = (at: number) =>
    sql`and (${sql.join(
      names.slice(0, at).map((name) => sql`(select count(*) from ${name})`),
      sql` + `,
    )}) < ${limit}`
  const stretches = query.order.stretches.map((stretch, at) => {
    const tickets = (more: Bool = sql`true`) =>
      sql`${from(ctx, query)} and ${isWalk} ${at > 0 ? isShort(at) : sql``} and ${unpinned} and ${more}`
    return sql`${named('stretch', at)} as materialized (${stretch({ tickets, limit })})`
  })
  return {
    stretches,
    all: sql.join(
      names.map((name) => sql`select id from ${name}`),
      sql` union all `,
    ),
  }
}

/** `on_page` is materialized: a planner without statistics may otherwise number the whole list again for each ticket. */
const pageSql = (ctx: InOrg, query: Page) => {
  const { order, first, limit } = query
  const unpinned = sql<boolean>`not k.id = any(array(select id from pinned))`
  const { stretches, all } = walk(ctx, query, unpinned)
  return sql<{ total: number } & Line>`
    with ${findFew(ctx, query, order)}, ${pins(ctx, query)}, ${sql.join(stretches)},
    rest as materialized (
      (select k.id from few_found k where ${unpinned} order by k.by ${order.way}, ${order.tie} limit ${limit})
      union all ${all}),
    lined as (
      select id, place, true as is_pinned from pinned
      union all
      select id, (select count(*) from pinned) + row_number() over (), false from rest),
    on_page as materialized (select id, place, is_pinned from lined where place > ${first} and place <= ${limit}),
    counted as (select ${total(ctx, query)} as total)
    select c.total, l.is_pinned, ${listedColumns} from counted c
    left join (on_page l join ticket k on k.org_id = ${ctx.orgId}::uuid and k.id = l.id) on true
    order by l.place`
}

type PageValues = [orgId: string, boardId: string, userId: string | null]
type PageRead = Omit<Page, 'first' | 'limit'> & { first: number; limit: number }

const mostShapes = 100
const pagesByShape = new Map<string, (db: Db, ...values: PageValues) => Promise<({ total: number } & Line)[]>>()

/**
 * The statement of most first pages is compiled and planned once; a filter, a search and most orders have values that are part of
 * theirs. The limit is part of the text, because the plan depends on it.
 */
const readPage = async (ctx: Ctx, { first, limit, ...query }: PageRead) => {
  const { order, boardId, userId } = query
  const isPlain = query.shape !== undefined && order.shape !== undefined && first === 0
  if (!isPlain || !boardId)
    return (await pageSql(ctx, { ...query, first: sql`${first}`, limit: sql`${limit}` }).execute(ctx.db)).rows
  const shape = `${query.shape} ${order.shape} ${limit}`
  const range = { first: sql.lit(0), limit: sql.lit(limit) }
  const read =
    pagesByShape.get(shape) ??
    prepare(([orgId, board, user]: PageValues) =>
      pageSql({ orgId }, { ...query, ...range, boardId: board, userId: user }),
    )
  if (pagesByShape.size < mostShapes) pagesByShape.set(shape, read)
  return read(ctx.db, ctx.orgId, boardId, userId)
}

type PageInput = ListConditions & { order: Order; pageNumber: number; pageSize: number; userId: string }
const page = async (ctx: Ctx, { pageNumber, pageSize, userId, ...query }: PageInput) => {
  const range = { first: pageNumber * pageSize, limit: (pageNumber + 1) * pageSize }
  const rows = await readPage(ctx, { ...query, ...range, userId: userId || null })
  const counted = rows[0]?.total ?? 0
  return {
    rows: rows.filter(({ id }) => id !== null) as Line[],
    total: Math.min(counted, maxListed),
    isMore: counted > maxListed,
  }
}

/** How many there are in each of these statuses. */
const counts = async (ctx: Ctx, query: ListConditions, statusIds: readonly string[]) => {
  const { rows } = await sql<{ statusId: string; total: number }>`
    with ${findFew(ctx, query)}
    select s.id as status_id, case when ${isWalk}
      then (select count(*) from (select 1 ${from(ctx, query)} and k.status_id = s.id limit ${sql.lit(maxListed + 1)}) c)
      else (select count(*) from few_found f where f.status_id = s.id) end as total
    from unnest(${[...statusIds]}::uuid[]) as s(id)`.execute(ctx.db)
  return rows.map((row) => ({ ...row, total: Math.min(row.total, maxListed), isMore: row.total > maxListed }))
}

/** All matches up to the limit of lists, newest first. */
const ids = async (ctx: Ctx, query: ListConditions): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with ${findFew(ctx, query)}
    select id from few_found union all
    (select k.id ${from(ctx, query)} and ${isWalk} order by k.updated_at desc, k.id desc limit ${sql.lit(maxListed)})`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** The tickets of the board among these that the user may see. */
const among = async (
  ctx: Ctx,
  reader: Reader,
  { boardId, ids: chosen }: { boardId: string; ids: readonly string[] },
) => {
  const { rows } = await sql<{ id: string }>`
    select k.id ${from(ctx, { boardId, holds: isVisible(reader), finders: [] })} and k.id = any(${[...chosen]}::uuid[])`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** The selected tickets of a board that the user may see. */
const selected = (
  reader: Reader,
  { boardId, ids: chosen }: { boardId: string; ids: readonly string[] },
): ListConditions => ({
  boardId,
  holds: sql<boolean>`${isVisible(reader)} and k.id = any(${[...chosen]}::uuid[])`,
  finders: [],
})

/** All matches in the order of the list. They come in parts, because one answer of megabytes would take more memory. Pinned tickets
 *  have no place of their own. */
const idsInPart = 1_000
type OrderedQuery = ListConditions & { order: Order; limit: number }
const orderedIds = async (ctx: Ctx, query: OrderedQuery): Promise<IdList> => {
  const { order, limit } = query
  const part = sql`(place - 1) / ${sql.lit(idsInPart)}`
  const { rows } = await sql<{ ids: Buffer }>`
    with ${findFew(ctx, query, order)}
    select ${elementsOf(sql`id`, sql`place`)} as ids from (
      select id, row_number() over () as place from (
        (select k.id from few_found k order by k.by ${order.way}, ${order.tie} limit ${limit}) union all
        (select k.id ${from(ctx, query)} and ${isWalk} order by ${order.by} ${order.way}, ${order.tie} limit ${limit})
      ) listed) placed
    group by ${part} order by ${part}`.execute(ctx.db)
  return idList(
    rows.map(({ ids: elements }) => elements),
    idsInPart,
  )
}

export const listStore = { page, counts, ids, among, selected, orderedIds }
