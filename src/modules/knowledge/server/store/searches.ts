import { sql, type Insertable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Tables } from '#platform/tables/tables.ts'

const table = orgTable('articleSearch')

const keptDays = sql`make_interval(days => 90)`

/** What the report no longer shows goes, a little with each new search. */
const removeOld = (ctx: Ctx) =>
  sql`delete from article_search where org_id = ${ctx.orgId}::uuid and id in (
      select id from article_search where org_id = ${ctx.orgId}::uuid and searched_at < now() - ${keptDays}
      order by searched_at limit 20)`.execute(ctx.db)

const insert = async (ctx: Ctx, search: Omit<Insertable<Tables['articleSearch']>, 'orgId' | 'id'>) => {
  await removeOld(ctx)
  await table.insert(ctx, search)
}

const unanswered = async (ctx: Ctx) => {
  const { rows } = await sql<{ query: string; count: number; lastAt: string }>`
    select max(query) as query, count(*)::int as count, max(searched_at) as last_at from article_search
    where org_id = ${ctx.orgId}::uuid and results = 0 and searched_at > now() - ${keptDays}
    group by query_key order by count(*) desc, max(searched_at) desc limit 200`.execute(ctx.db)
  return rows
}

export const searchLogStore = { insert, unanswered }
