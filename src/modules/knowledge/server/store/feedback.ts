import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

type Feedback = { articleId: string; visitor: string; isHelpful: boolean }

const save = (ctx: Ctx, { articleId, visitor, isHelpful }: Feedback) =>
  ctx.db
    .insertInto('articleFeedback')
    .values({ orgId: ctx.orgId, articleId, visitor, isHelpful })
    .onConflict((on) => on.columns(['orgId', 'articleId', 'visitor']).doUpdateSet({ isHelpful }))
    .execute()

const count = (ctx: Ctx, articleId: string) =>
  ctx.db
    .selectFrom('articleFeedback')
    .where('orgId', '=', ctx.orgId)
    .where('articleId', '=', articleId)
    .select([
      sql<number>`count(*) filter (where is_helpful)::int`.as('helpful'),
      sql<number>`count(*) filter (where not is_helpful)::int`.as('unhelpful'),
    ])
    .executeTakeFirstOrThrow()

export const feedbackStore = { save, count }
