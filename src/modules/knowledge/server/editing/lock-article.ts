import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { articleStore } from '../store/articles.ts'

/** What cannot be found is missing; what can be read only is refused. */
export const lockArticle = async (ctx: Ctx, id: string, permission: 'knowledge.update' | 'knowledge.delete') => {
  const row = (await articleStore.lockFor(ctx, id, permission)) ?? fail('not-found')
  return row.isChangeable ? row : fail('not-permitted')
}

/** Pages in which the article is written leave it at once where their user may no longer write. */
export const recheckWriters = (ctx: Ctx, id: string) =>
  ctx.after(() => ctx.live.recheckScope(ctx.orgId, `article:${id}`))
