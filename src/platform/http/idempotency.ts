/** Runs a call that is sent twice only once: its reply is stored in the transaction that did the work. */
import { createHash } from 'node:crypto'
import { fail } from '#core/errors.ts'
import type { Ctx } from '../context.ts'

/** `call` is method and path: one key cannot serve two kinds of calls. The body of an upload is known only after it was read. */
export type RepeatableCall = { call: string; key: string; body: () => object }

export const runOnce = async <Reply extends object>(
  ctx: Ctx,
  { call, key, body }: RepeatableCall,
  work: () => Promise<Reply>,
): Promise<Reply> => {
  const identity = { orgId: ctx.orgId, userId: ctx.user?.id ?? fail('signed-out'), key }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call, body()]))
    .digest()
  const storedReply = () =>
    ctx.db
      .selectFrom('idempotencyKey')
      .select(['bodyHash', 'reply'])
      .where('orgId', '=', ctx.orgId)
      .where('userId', '=', identity.userId)
      .where('key', '=', key)

  // The same call in progress holds this row: the insert waits for its commit and then finds its reply.
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('idempotencyKey')
    .values({ ...identity, bodyHash, reply: null })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) {
    const first = await storedReply().executeTakeFirstOrThrow()
    return first.bodyHash.equals(bodyHash) ? (first.reply as Reply) : fail('key-reused')
  }
  const reply = await work()
  await ctx.db
    .updateTable('idempotencyKey')
    .set({ reply: JSON.stringify(reply) })
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', identity.userId)
    .where('key', '=', key)
    .execute()
  return reply
}
