import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export type ParticipantState = 'joined' | 'invited' | 'requested'
type Key = { conversationId: string; userId: string }

const rows = (ctx: Ctx, conversationId: string) =>
  ctx.db.selectFrom('participant').where('orgId', '=', ctx.orgId).where('conversationId', '=', conversationId)

const list = async (ctx: Ctx, conversationId: string) => {
  const found = await rows(ctx, conversationId)
    .select(['userId', 'state', 'addedAt'])
    .orderBy('addedAt')
    .orderBy('userId')
    .execute()
  return found.map((row) => ({ ...row, state: row.state as ParticipantState }))
}

const stateOf = async (ctx: Ctx, { conversationId, userId }: Key) =>
  (await rows(ctx, conversationId).where('userId', '=', userId).select('state').executeTakeFirst())?.state as
    | ParticipantState
    | undefined

const set = (ctx: Ctx, key: Key, state: ParticipantState) =>
  ctx.db
    .insertInto('participant')
    .values({ orgId: ctx.orgId, ...key, state, addedBy: ctx.user?.id ?? null })
    .onConflict((conflict) => conflict.columns(['orgId', 'conversationId', 'userId']).doUpdateSet({ state }))
    .execute()

const add = (ctx: Ctx, conversationId: string, userIds: readonly string[]) =>
  sql`insert into participant (org_id, conversation_id, user_id, state, added_by)
    select ${ctx.orgId}::uuid, ${conversationId}::uuid, id, 'joined', ${ctx.user?.id ?? null}::uuid
    from unnest(${[...userIds]}::uuid[]) as id on conflict do nothing`.execute(ctx.db)

const remove = async (ctx: Ctx, { conversationId, userId }: Key) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('participant')
    .where('orgId', '=', ctx.orgId)
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const participantStore = { list, stateOf, set, add, remove }
