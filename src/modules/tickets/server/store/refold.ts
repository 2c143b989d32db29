import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

type Page = { boardId: string; after: string | undefined; limit: number }

const next = (ctx: Ctx, { boardId, after, limit }: Page) => {
  let rows = ctx.db
    .selectFrom('ticket')
    .where('orgId', '=', ctx.orgId)
    .where('boardId', '=', boardId)
    .select(['id', 'number', 'title', 'description', 'cf', 'folded'])
    .orderBy('id')
    .limit(limit)
    .forUpdate()
  if (after) rows = rows.where('id', '>', after)
  return rows.execute()
}

const write = (ctx: Ctx, changed: { id: string; folded: string }[]) =>
  sql`
    update ticket t set folded = c.folded
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ folded }) => folded)}::text[]) as c(id, folded)
    where t.org_id = ${ctx.orgId}::uuid and t.id = c.id
  `.execute(ctx.db)

export const refoldStore = { next, write }
