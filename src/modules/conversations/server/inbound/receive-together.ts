/** Messages that only continue open conversations are stored together, by as many statements as one of them would need. */
import { randomUUIDv7 } from 'node:crypto'
import { markAnswered } from '#modules/routing/server/work.ts'
import type { Ctx } from '#platform/context.ts'
import { appendMessages } from '../append-message.ts'
import { conversationStore } from '../store/conversations.ts'
import type { Outcome, StoredInbound } from '../store/inbound.ts'
import { workOf } from '../work.ts'
import { plainMessageIn } from './plain-message.ts'

/** Those of senders all of whose waiting messages are plain, in the order of arrival. */
const plainOnes = (items: readonly StoredInbound[]) => {
  const special = new Set(items.filter((item) => !plainMessageIn(item.body)).map(({ lane }) => lane))
  return items.flatMap((item) => {
    const message = special.has(item.lane) ? undefined : plainMessageIn(item.body)
    return message ? [{ item, message }] : []
  })
}

/** What became of those that could be stored so; the others have to be processed one by one. */
export const receiveTogether = async (
  ctx: Ctx,
  items: readonly StoredInbound[],
): Promise<(Outcome & { id: string })[]> => {
  const plain = plainOnes(items)
  const channelId = items[0]?.channelId
  if (!channelId || plain.length < 2) return []
  const keys = [...new Set(plain.map(({ message }) => message.from.id))]
  const open = new Map((await conversationStore.lockOpenOf(ctx, channelId, keys)).map((found) => [found.key, found]))
  const received = plain.flatMap(({ item, message }) => {
    const conversation = open.get(message.from.id)
    return conversation ? [{ item, message, conversation, messageId: randomUUIDv7() }] : []
  })
  if (received.length === 0) return []
  await appendMessages(
    ctx,
    received.map(({ message, conversation, messageId }) => ({
      id: messageId,
      conversationId: conversation.id,
      kind: 'message',
      content: message.content,
      isInbound: true,
      isCounted: true,
      customerId: conversation.customerId,
      channelId,
      externalId: message.id,
    })),
  )
  const conversationIds = [...new Set(received.map(({ conversation }) => conversation.id))]
  await markAnswered(ctx, conversationIds.map(workOf), false)
  return received.map(({ item, conversation, messageId }) => ({
    id: item.id,
    conversationId: conversation.id,
    messageId,
  }))
}
