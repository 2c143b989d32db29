import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../rights.ts'
import { searchSql } from './question.ts'
import { isVisible } from './visible.ts'

type Asked = { boardIds?: readonly string[] | undefined; search: string; pageNumber: number; pageSize: number }
/** Who picks a ticket out of more than this searches on. */
const most = 1000

/** Ids of tickets of any board by number or title, the newest first; of each board no more than are shown. */
const find = async (ctx: Ctx, reader: Reader, { boardIds, search, pageNumber, pageSize }: Asked) => {
  const { rows } = await sql<{ id: string; total: number }>`
    select k.id, count(*) over () as total from board b
    cross join lateral (
      select k.id, k.updated_at from ticket k where k.org_id = b.org_id and k.board_id = b.id and k.archived_at is null
        and ${isVisible(reader)} and ${searchSql(search, 'title').holds}
      order by k.updated_at desc, k.id desc limit ${sql.lit(most)}) k
    where b.org_id = ${ctx.orgId}::uuid and b.type = 'TICKET' and b.archived_at is null
      ${boardIds ? sql`and b.id = any(${[...boardIds]}::uuid[])` : sql``}
    order by k.updated_at desc, k.id desc limit ${pageSize} offset ${pageNumber * pageSize}`.execute(ctx.db)
  return { ids: rows.map(({ id }) => id), total: Math.min(rows[0]?.total ?? 0, most) }
}

export const findStore = { find }
