import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

type Mark = { userId: string; conversationId: string; inCount: number; seq: number }

/** Never moves back. */
const advance = (ctx: Ctx, mark: Mark) =>
  ctx.db
    .insertInto('readMark')
    .values({ orgId: ctx.orgId, ...mark })
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'userId', 'conversationId']).doUpdateSet({
        inCount: sql<number>`greatest(read_mark.in_count, excluded.in_count)`,
        seq: sql<number>`greatest(read_mark.seq, excluded.seq)`,
        readAt: sql<string>`now()`,
      }),
    )
    .execute()

const remove = (ctx: Ctx, { userId, conversationId }: Pick<Mark, 'userId' | 'conversationId'>) =>
  ctx.db
    .deleteFrom('readMark')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('conversationId', '=', conversationId)
    .execute()

/** Up to where each reader has read, for receipts between staff. */
const list = (ctx: Ctx, conversationId: string) =>
  ctx.db
    .selectFrom('readMark')
    .select(['userId', 'seq', 'readAt'])
    .where('orgId', '=', ctx.orgId)
    .where('conversationId', '=', conversationId)
    .execute()

export const readMarkStore = { advance, remove, list }
