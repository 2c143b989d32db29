/** Stores one inbound message: its customer, its conversation, the message itself. */
import { randomUUIDv7 } from 'node:crypto'
import { markAnswered } from '#modules/routing/server/work.ts'
import type { Ctx } from '#platform/context.ts'
import type { StoredMessage } from './receive-files.ts'
import type { MessageContent } from '../../api/messages.ts'
import { isReopenedByInbound } from '../../statuses.ts'
import { applyStatus } from '../actions/change-status.ts'
import { appendMessage } from '../messages/append-message.ts'
import { nobody } from '../read/find-conversation.ts'
import { rateByReply } from '../customers/satisfaction.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'
import type { Outcome } from '../store/inbound/inbound.ts'
import { messageStore } from '../store/messages.ts'
import { threadKeyStore } from '../store/inbound/thread-keys.ts'
import { workOf } from '../work.ts'
import { beginThreads, keyOf, openTickets } from './begin-threads.ts'

/** The open conversation of the sender; one that was resolved long ago is not continued. */
const findThread = async (
  ctx: Ctx,
  place: { channelId: string; key: string },
): Promise<ConversationRow | undefined> => {
  const id = await threadKeyStore.find(ctx, place)
  const row = id ? await conversationStore.find(ctx, { id, userId: nobody, isLocked: true }) : undefined
  if (!row) return undefined
  return row.status === 'RESOLVED' && !isReopenedByInbound(row.resolvedAt, Date.now()) ? undefined : row
}

const findMessage = async (ctx: Ctx, channelId: string, reference: string | undefined) =>
  reference === undefined ? undefined : messageStore.byReference(ctx, { channelId, reference })

type Placed = { found: ConversationRow | undefined; content: MessageContent }
/** Ids of messages are replaced by ours; files were stored when the call was received. */
const placeOf = async (ctx: Ctx, channelId: string, message: StoredMessage): Promise<Placed> => {
  const { content } = message
  const inThread = () => findThread(ctx, { channelId, key: keyOf(message) })
  if (content.type !== 'REACTION') return { found: await inThread(), content }
  const target = await findMessage(ctx, channelId, content.messageId)
  if (!target) throw new Error('The message of the reaction has not arrived')
  // A reaction in a thread does not say which thread: it is where its message is.
  const found = message.thread
    ? await conversationStore.find(ctx, { id: target.conversationId, userId: nobody, isLocked: true })
    : await inThread()
  return { found, content: { ...content, messageId: target.id } }
}

const beginThread = async (ctx: Ctx, channelId: string, message: StoredMessage) => {
  const [thread] = await beginThreads(ctx, channelId, [message])
  if (!thread) throw new Error('The conversation is not there')
  return thread
}

export const receiveMessage = async (ctx: Ctx, channelId: string, message: StoredMessage): Promise<Outcome> => {
  const { found, content } = await placeOf(ctx, channelId, message)
  if (found && (await rateByReply(ctx, found, content))) return { conversationId: found.id, messageId: null }
  const { id, customerId } = found ?? (await beginThread(ctx, channelId, message))
  const stored = await appendMessage(ctx, {
    id: randomUUIDv7(),
    conversationId: id,
    kind: 'message',
    content,
    isInbound: true,
    isCounted: content.type !== 'REACTION',
    replyToId: (await findMessage(ctx, channelId, message.replyTo))?.id ?? null,
    customerId,
    channelId,
    externalId: message.id,
  })
  if (!found) await openTickets(ctx, channelId, [{ id, customerId, content }])
  else await applyStatus(ctx, found, { action: 'inbound' })
  await markAnswered(ctx, [workOf(id)], false)
  return { conversationId: id, messageId: stored.id }
}
