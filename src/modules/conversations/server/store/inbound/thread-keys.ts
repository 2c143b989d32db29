/** By which a channel knows a conversation: the key of its customer there. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

type Place = { channelId: string; key: string }

const find = async (ctx: Ctx, { channelId, key }: Place) =>
  (
    await ctx.db
      .selectFrom('threadKey')
      .select('conversationId')
      .where('orgId', '=', ctx.orgId)
      .where('channelId', '=', channelId)
      .where('key', '=', key)
      .executeTakeFirst()
  )?.conversationId

/** Points each key to its conversation, also where it led to another one; in one order, so that two of them do not block each other. */
const setAll = (ctx: Ctx, threads: readonly (Place & { conversationId: string })[]) =>
  ctx.db
    .insertInto('threadKey')
    .values(threads.map((thread) => ({ ...thread, orgId: ctx.orgId })).toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['orgId', 'channelId', 'key'])
        .doUpdateSet((eb) => ({ conversationId: eb.ref('excluded.conversationId') })),
    )
    .execute()

const repoint = (ctx: Ctx, fromIds: readonly string[], toId: string) =>
  ctx.db
    .updateTable('threadKey')
    .set({ conversationId: toId })
    .where('orgId', '=', ctx.orgId)
    .where('conversationId', 'in', [...fromIds])
    .execute()

type Sending = { channelId: string; type: string; recipientKey: string }
/** Locks the conversation before its messages and deliveries, as every other transaction does. */
const lockConversation = async (ctx: Ctx, conversationId: string) =>
  (
    await sql<Sending>`select c.channel_id, c.type, coalesce((select k.key from thread_key k where k.org_id = c.org_id
        and k.conversation_id = c.id and k.channel_id = c.channel_id order by k.key limit 1), '') as recipient_key
      from conversation c where c.org_id = ${ctx.orgId}::uuid and c.id = ${conversationId}::uuid and c.channel_id is not null
      for no key update of c`.execute(ctx.db)
  ).rows[0]

export const threadKeyStore = { find, setAll, repoint, lockConversation }
