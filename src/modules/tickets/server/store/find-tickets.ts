import { sql } from 'kysely'
import type { Sequence } from '#modules/boards/api/boards.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../ticket-permissions.ts'
import { searchSql } from './list-query.ts'
import { isVisible } from './visible.ts'

type Page = { pageNumber: number; pageSize: number }
export type FindQuery = Page & { boardIds?: readonly string[] | undefined; search: string }
/** A picker shows no more than this many; users narrow the search instead. */
const maxFound = 1000

/** Boards named `b` in which something can be picked. */
const isOpenBoard = (ctx: Ctx, boardIds: FindQuery['boardIds']) =>
  sql<boolean>`b.org_id = ${ctx.orgId}::uuid and b.type = 'TICKET' and b.archived_at is null
    ${boardIds ? sql`and b.id = any(${[...boardIds]}::uuid[])` : sql``}`

type FoundPage = { id: string; total: number }
const pageOf = (rows: readonly FoundPage[]) => ({
  ids: rows.map(({ id }) => id),
  total: Math.min(rows[0]?.total ?? 0, maxFound),
})

/** Ids of tickets of any board by number or title, the newest first; of each board no more than are shown. */
const find = async (ctx: Ctx, reader: Reader, { boardIds, search, pageNumber, pageSize }: FindQuery) => {
  const { rows } = await sql<FoundPage>`
    select k.id, count(*) over () as total from board b
    cross join lateral (
      select k.id, k.updated_at from ticket k where k.org_id = b.org_id and k.board_id = b.id and k.archived_at is null
        and ${isVisible(reader)} and ${searchSql(search, 'name').holds}
      order by k.updated_at desc, k.id desc limit ${sql.lit(maxFound)}) k
    where ${isOpenBoard(ctx, boardIds)}
    order by k.updated_at desc, k.id desc limit ${pageSize} offset ${pageNumber * pageSize}`.execute(ctx.db)
  return pageOf(rows)
}

const sequences = async (ctx: Ctx, boardIds: FindQuery['boardIds']) =>
  (
    await sql<{ id: string; sequence: Sequence }>`
      select b.id, b.sequence from board b where ${isOpenBoard(ctx, boardIds)}`.execute(ctx.db)
  ).rows

type NumberQuery = Page & { named: readonly { boardId: string; number: number }[] }

/** Of these numbers, those that are there for the reader, in the same order. */
const numbered = async (ctx: Ctx, reader: Reader, { named, pageNumber, pageSize }: NumberQuery) => {
  const { rows } = await sql<FoundPage>`
    select k.id, count(*) over () as total
    from unnest(${named.map(({ boardId }) => boardId)}::uuid[], ${named.map(({ number }) => number)}::bigint[]) as n(board_id, number)
    join ticket k on k.org_id = ${ctx.orgId}::uuid and k.board_id = n.board_id and k.custom_sequence = n.number
    where k.archived_at is null and ${isVisible(reader)}
    order by k.updated_at desc, k.id desc limit ${pageSize} offset ${pageNumber * pageSize}`.execute(ctx.db)
  return pageOf(rows)
}

export const findStore = { find, sequences, numbered }
