import { sql, type Insertable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Tables } from '#platform/tables/tables.ts'

const table = orgTable('articleSearch')

const insert = (ctx: Ctx, search: Omit<Insertable<Tables['articleSearch']>, 'orgId' | 'id'>) =>
  table.insert(ctx, search)

const unanswered = async (ctx: Ctx) => {
  const { rows } = await sql<{ query: string; count: number; lastAt: string }>`
    select max(query) as query, count(*)::int as count, max(searched_at) as last_at from article_search
    where org_id = ${ctx.orgId}::uuid and results = 0 and searched_at > now() - interval '90 days'
    group by query_key order by count(*) desc, max(searched_at) desc limit 200`.execute(ctx.db)
  return rows
}

export const searchLogStore = { insert, unanswered }
