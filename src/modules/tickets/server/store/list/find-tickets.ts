import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { searchSql } from './list-query.ts'
import { escaped } from './sql-parts.ts'
import { isVisible } from '../visible.ts'

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

type NumberQuery = Page & Pick<FindQuery, 'boardIds'> & { written: string; digits: number | undefined }

/** The search text begins with the number as it is written, then its digits. */
const isWritten = (folded: string) =>
  sql<boolean>`(k.search_text like ${` ${escaped(folded)} %`} and starts_with(k.search_text, ${` ${folded} `} || k.custom_sequence || ' '))`

/** Tickets with this complete number, the newest first. */
const numbered = async (ctx: Ctx, reader: Reader, { boardIds, written, digits, pageNumber, pageSize }: NumberQuery) => {
  const hasNumber =
    digits === undefined ? isWritten(written) : sql`(${isWritten(written)} or k.custom_sequence = ${digits}::bigint)`
  const { rows } = await sql<FoundPage>`
    select k.id, count(*) over () as total from board b
    join ticket k on k.org_id = b.org_id and k.board_id = b.id and ${hasNumber}
    where ${isOpenBoard(ctx, boardIds)} and k.archived_at is null and ${isVisible(reader)}
    order by k.updated_at desc, k.id desc limit ${pageSize} offset ${pageNumber * pageSize}`.execute(ctx.db)
  return pageOf(rows)
}

export const findStore = { find, numbered }
