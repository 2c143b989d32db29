/** Outgoing messages on their way to a channel. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

type New = { messageId: string; conversationId: string; seq: number; waitSeconds: number }

const insert = (ctx: Ctx, { waitSeconds, ...delivery }: New) =>
  ctx.db
    .insertInto('delivery')
    .values({ orgId: ctx.orgId, ...delivery, sendAfter: sql<string>`now() + make_interval(secs => ${waitSeconds})` })
    .execute()

export type NextDelivery = {
  messageId: string
  seq: number
  state: 'waiting' | 'sending'
  tries: number
  /** Seconds until it may leave. */
  waitSeconds: number
  /** Seconds since the last attempt. */
  sinceAttempt: number
}
const columns = sql`message_id, seq, state, tries, greatest(0, extract(epoch from send_after - now()))::float8 as wait_seconds,
  coalesce(extract(epoch from now() - attempted_at), 0)::float8 as since_attempt`
/** The first of a conversation by seq: the others wait for it. */
const next = async (ctx: Ctx, conversationId: string) =>
  (
    await sql<NextDelivery>`select ${columns}
      from delivery where org_id = ${ctx.orgId}::uuid and conversation_id = ${conversationId}::uuid
      order by seq limit 1 for update`.execute(ctx.db)
  ).rows[0]

/** Locks, so that it is not sent while it is taken back. */
const lock = async (ctx: Ctx, messageId: string) =>
  (
    await sql<NextDelivery>`select ${columns}
      from delivery where org_id = ${ctx.orgId}::uuid and message_id = ${messageId}::uuid for update`.execute(ctx.db)
  ).rows[0]

const noteAttempt = (ctx: Ctx, messageId: string) =>
  ctx.db
    .updateTable('delivery')
    .set({ state: 'sending', tries: sql<number>`tries + 1`, attemptedAt: sql<string>`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('messageId', '=', messageId)
    .execute()

const retryLater = (ctx: Ctx, messageId: string, { waitSeconds, problem }: { waitSeconds: number; problem: string }) =>
  ctx.db
    .updateTable('delivery')
    .set({ state: 'waiting', problem, sendAfter: sql<string>`now() + make_interval(secs => ${waitSeconds})` })
    .where('orgId', '=', ctx.orgId)
    .where('messageId', '=', messageId)
    .execute()

const remove = async (ctx: Ctx, messageId: string) => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('delivery')
    .where('orgId', '=', ctx.orgId)
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deliveryStore = { insert, next, lock, noteAttempt, retryLater, remove }
