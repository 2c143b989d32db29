/** Stores one inbound message: its customer, its conversation, the message itself. */
import { randomUUIDv7 } from 'node:crypto'
import type { ChannelType } from '#modules/channels/channel-types.ts'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { serverKinds } from '#modules/channels/server/kinds/server-kinds.ts'
import { findOrCreateCustomer } from '#modules/contacts/server/contact-points.ts'
import { markAnswered } from '#modules/routing/server/work.ts'
import type { Ctx } from '#platform/context.ts'
import type { StoredMessage } from './receive-files.ts'
import type { MessageContent } from '../../api/messages.ts'
import { isReopenedByInbound } from '../../statuses.ts'
import { applyStatus } from '../actions/change-status.ts'
import { appendMessage, fileIdsOf, textOfContent } from '../append-message.ts'
import { beginConversation } from '../begin-conversation.ts'
import { nobody } from '../find-conversation.ts'
import { createLinkedTicket } from '../incoming-ticket.ts'
import { rateByReply } from '../satisfaction.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'
import { customerStore } from '../store/customers.ts'
import type { Outcome } from '../store/inbound.ts'
import { messageStore } from '../store/messages.ts'
import { threadKeyStore } from '../store/thread-keys.ts'
import { workOf } from '../work.ts'

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

/** A provider that knows its senders by their number leads to the customer who has it; other ids are known in the channel alone. */
const pointOf = (channel: { id: string; type: string }, { id, phoneNumber }: StoredMessage['from']) =>
  serverKinds[channel.type as ChannelType].knowsPhones && phoneNumber
    ? { kind: 'phone', value: phoneNumber }
    : { kind: channel.type, scope: channel.id, value: id }

const keyOf = ({ thread, from }: StoredMessage) => thread ?? from.id

const beginThread = async (ctx: Ctx, channelId: string, message: StoredMessage) => {
  const { from, subject = '', details } = message
  const name = from.name || from.phoneNumber || from.email || from.id
  const channel = await getChannel(ctx, channelId)
  const { email, phoneNumber } = from
  const person = { name, point: pointOf(channel, from), addresses: { email, phoneNumber } }
  const { id: customerId } = await findOrCreateCustomer(ctx, person)
  const customer = await customerStore.get(ctx, customerId)
  if (!customer) throw new Error('The customer is not there')
  const id = await beginConversation(ctx, {
    channel,
    customer,
    subject,
    assigneeId: null,
    key: keyOf(message),
    details,
  })
  return { id, customerId, boardId: String(channel.config['targetBoardId'] ?? '') }
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

export const receiveMessage = async (ctx: Ctx, channelId: string, message: StoredMessage): Promise<Outcome> => {
  const { found, content } = await placeOf(ctx, channelId, message)
  if (found && (await rateByReply(ctx, found, content))) return { conversationId: found.id, messageId: null }
  const { id, customerId, boardId } = found ? { ...found, boardId: '' } : await beginThread(ctx, channelId, message)
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
  if (boardId && customerId) {
    const [text, fileIds] = [textOfContent(content), fileIdsOf(content)]
    await createLinkedTicket(ctx, { boardId, conversationId: id, customerId, subject: '', text, fileIds })
  }
  if (found) await applyStatus(ctx, found, { action: 'inbound' })
  await markAnswered(ctx, [workOf(id)], false)
  return { conversationId: id, messageId: stored.id }
}
