import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

type About = { boardId: string; about: string; userId: string }

const draft = (ctx: Ctx, { boardId, about, userId }: About) =>
  ctx.db
    .selectFrom('draft')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('boardId', '=', boardId)
    .where('about', '=', about)

const get = (ctx: Ctx, about: About) => draft(ctx, about).select(['content', 'updatedAt']).executeTakeFirst()

const save = (ctx: Ctx, about: About, content: object) =>
  ctx.db
    .insertInto('draft')
    .values({ orgId: ctx.orgId, ...about, content })
    .onConflict((on) =>
      on.columns(['orgId', 'userId', 'boardId', 'about']).doUpdateSet({ content, updatedAt: sql`clock_timestamp()` }),
    )
    .execute()

const remove = (ctx: Ctx, { boardId, about, userId }: About) =>
  ctx.db
    .deleteFrom('draft')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('boardId', '=', boardId)
    .where('about', '=', about)
    .execute()

export const draftStore = { get, save, remove }
