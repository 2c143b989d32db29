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
import { appendMessage } from '../append-message.ts'
import { beginConversation } from '../begin-conversation.ts'
import { nobody } from '../find-conversation.ts'
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

const beginThread = async (ctx: Ctx, channelId: string, { from, subject = '', details }: StoredMessage) => {
  const name = from.name || from.phoneNumber || from.email || from.id
  const channel = await getChannel(ctx, channelId)
  const { id: customerId } = await findOrCreateCustomer(ctx, { name, point: pointOf(channel, from) })
  const customer = await customerStore.get(ctx, customerId)
  if (!customer) throw new Error('The customer is not there')
  const id = await beginConversation(ctx, { channel, customer, subject, assigneeId: null, key: from.id, details })
  return { id, customerId }
}

const findMessageId = async (ctx: Ctx, channelId: string, reference: string | undefined) =>
  reference === undefined ? undefined : (await messageStore.byReference(ctx, { channelId, reference }))?.id

/** Ids of messages are replaced by ours; files were stored when the call was received. */
const toContent = async (ctx: Ctx, channelId: string, { content }: StoredMessage): Promise<MessageContent> => {
  if (content.type !== 'REACTION') return content
  const messageId = await findMessageId(ctx, channelId, content.messageId)
  if (!messageId) throw new Error('The message of the reaction has not arrived')
  return { ...content, messageId }
}

export const receiveMessage = async (ctx: Ctx, channelId: string, message: StoredMessage): Promise<Outcome> => {
  const found = await findThread(ctx, { channelId, key: message.from.id })
  const content = await toContent(ctx, channelId, message)
  if (found && (await rateByReply(ctx, found, content))) return { conversationId: found.id, messageId: null }
  const { id, customerId } = found ?? (await beginThread(ctx, channelId, message))
  const stored = await appendMessage(ctx, {
    id: randomUUIDv7(),
    conversationId: id,
    kind: 'message',
    content,
    isInbound: true,
    isCounted: content.type !== 'REACTION',
    replyToId: (await findMessageId(ctx, channelId, message.replyTo)) ?? null,
    customerId,
    channelId,
    externalId: message.id,
  })
  if (found) await applyStatus(ctx, found, { action: 'inbound' })
  await markAnswered(ctx, workOf(id), false)
  return { conversationId: id, messageId: stored.id }
}
