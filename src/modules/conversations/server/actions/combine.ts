/** Combines conversations of one customer: their messages continue in one of them. */
import { fail, failAt } from '#core/errors.ts'
import { finishWork } from '#modules/routing/server/work.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { announceChanges } from '../announce.ts'
import { appendEvents } from '../messages/append-message.ts'
import { lockConversation, lockWritable } from '../read/find-conversation.ts'
import { presentChanged } from '../read/present-conversation.ts'
import { combineStore } from '../store/combine.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'
import { threadKeyStore } from '../store/inbound/thread-keys.ts'
import { workOf } from '../work.ts'

/** In the order of their ids, as every transaction that locks several. */
const lockAll = async (ctx: Ctx, id: string, others: readonly string[]) => {
  const rows: ConversationRow[] = []
  for (const each of [...new Set([id, ...others])].toSorted())
    rows.push(each === id ? await lockWritable(ctx, each) : await lockConversation(ctx, each))
  return rows
}

export const combineConversations = async (ctx: Ctx, { id, ids }: { id: string; ids: string[] }) => {
  if (ids.includes(id)) failAt({ ids: 'invalid' })
  const rows = await lockAll(ctx, id, ids)
  const target = rows.find((row) => row.id === id) ?? fail('not-found')
  const sources = rows.filter((row) => row.id !== id)
  if (sources.some((row) => row.combinedIntoId !== null)) fail('conversation-combined')
  if (sources.some((row) => row.channelId !== target.channelId)) failAt({ ids: 'invalid' })
  for (const source of sources) {
    const rev = await combineStore.moveMessages(ctx, { fromId: source.id, toId: id })
    await finishWork(ctx, workOf(source.id))
    await threadKeyStore.repoint(ctx, [source.id], id)
    const closed = {
      status: 'RESOLVED',
      combinedIntoId: id,
      resolvedAt: new Date().toISOString(),
      snoozedUntil: null,
      lastSeq: 0,
      inCount: 0,
      lastReplySeq: 0,
    }
    await conversationStore.update(ctx, source.id, closed)
    await appendEvents(ctx, source.id, [{ type: 'CLOSED', conversationId: id }])
    await announceChanges(ctx, [{ id, rev }])
  }
  recordChange(ctx, { kind: 'conversation.combined', subjectId: id, after: { conversations: ids.length }, scopes: [] })
  return presentChanged(ctx, target)
}
