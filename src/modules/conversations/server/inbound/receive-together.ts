/**
 * Messages that continue open conversations or begin new ones are stored together, by as many statements as one of them would need.
 */
import { randomUUIDv7 } from 'node:crypto'
import { markAnswered } from '#modules/routing/server/work.ts'
import type { Ctx } from '#platform/context.ts'
import { isReopenedByInbound } from '../../statuses.ts'
import { appendMessages } from '../messages/append-message.ts'
import { conversationStore } from '../store/conversations.ts'
import type { Outcome, StoredInbound } from '../store/inbound/inbound.ts'
import { workOf } from '../work.ts'
import { beginThreads, keyOf, openTickets } from './begin-threads.ts'
import { batchableMessageIn } from './plain-message.ts'
import type { StoredMessage } from './receive-files.ts'

type Received = { item: StoredInbound; message: StoredMessage; key: string }
/** Those of senders all of whose waiting messages can be stored in a batch, in the order of arrival. */
const batchableMessages = (items: readonly StoredInbound[]): Received[] => {
  const special = new Set(items.filter((item) => !batchableMessageIn(item.body)).map(({ lane }) => lane))
  return items.flatMap((item) => {
    const message = special.has(item.lane) ? undefined : batchableMessageIn(item.body)
    return message ? [{ item, message, key: keyOf(message) }] : []
  })
}

/** The first message of each conversation that does not exist yet or was resolved long ago. */
const firstMessages = (messages: readonly Received[], isContinued: (key: string) => boolean) => {
  const firsts = new Map<string, Received>()
  for (const received of messages)
    if (!isContinued(received.key) && !firsts.has(received.key)) firsts.set(received.key, received)
  return [...firsts.values()]
}

type Thread = { id: string; customerId: string | null }
/** Open and new conversations by their keys. Others are left out, because a message changes their status or rates them. */
const threadsOf = async (ctx: Ctx, channelId: string, messages: readonly Received[]) => {
  const keys = [...new Set(messages.map(({ key }) => key))]
  const now = Date.now()
  const known = (await conversationStore.lockThreads(ctx, channelId, keys)).filter(
    ({ status, resolvedAt }) => status !== 'RESOLVED' || isReopenedByInbound(resolvedAt, now),
  )
  const isKnown = new Set(known.map(({ key }) => key))
  const firsts = firstMessages(messages, (key) => isKnown.has(key))
  const begun =
    firsts.length > 0
      ? await beginThreads(
          ctx,
          channelId,
          firsts.map(({ message }) => message),
        )
      : []
  const threads = new Map<string, Thread>(known.flatMap((each) => (each.status === 'OPEN' ? [[each.key, each]] : [])))
  const opened = firsts.flatMap(({ key, message: { content } }, at) => {
    const thread = begun[at]
    if (!thread) return []
    threads.set(key, thread)
    return [{ ...thread, content }]
  })
  return { threads, opened }
}

/** What became of those that could be stored so; the others have to be processed one by one. */
export const receiveTogether = async (
  ctx: Ctx,
  items: readonly StoredInbound[],
): Promise<(Outcome & { id: string })[]> => {
  const batchable = batchableMessages(items)
  const channelId = items[0]?.channelId
  if (!channelId || batchable.length < 2) return []
  const { threads, opened } = await threadsOf(ctx, channelId, batchable)
  const received = batchable.flatMap(({ item, message, key }) => {
    const thread = threads.get(key)
    return thread ? [{ item, message, thread, messageId: randomUUIDv7() }] : []
  })
  if (received.length === 0) return []
  await appendMessages(
    ctx,
    received.map(({ message, thread, messageId }) => ({
      id: messageId,
      conversationId: thread.id,
      kind: 'message',
      content: message.content,
      isInbound: true,
      isCounted: true,
      customerId: thread.customerId,
      channelId,
      externalId: message.id,
    })),
  )
  if (opened.length > 0) await openTickets(ctx, channelId, opened)
  const ids = [...new Set(received.map(({ thread }) => thread.id))]
  await markAnswered(ctx, ids.map(workOf), false)
  return received.map(({ item, thread, messageId }) => ({ id: item.id, conversationId: thread.id, messageId }))
}
