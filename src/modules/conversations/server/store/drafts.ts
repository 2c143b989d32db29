import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

type Key = { userId: string; conversationId: string }
const where = ({ userId, conversationId }: Key, ctx: Ctx) =>
  sql<boolean>`org_id = ${ctx.orgId}::uuid and user_id = ${userId}::uuid and conversation_id = ${conversationId}::uuid`

const get = (ctx: Ctx, key: Key) =>
  ctx.db.selectFrom('conversationDraft').select(['content', 'updatedAt']).where(where(key, ctx)).executeTakeFirst()

const save = (ctx: Ctx, key: Key, content: object) =>
  ctx.db
    .insertInto('conversationDraft')
    .values({ orgId: ctx.orgId, ...key, content })
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'userId', 'conversationId']).doUpdateSet({ content, updatedAt: sql<string>`now()` }),
    )
    .execute()

const remove = (ctx: Ctx, key: Key) => ctx.db.deleteFrom('conversationDraft').where(where(key, ctx)).execute()

export const conversationDraftStore = { get, save, remove }
