/** Sends messages of staff: stored and queued in one transaction, taken back within some seconds, sent again by hand. */
import type * as z from 'zod/mini'
import { fail, failAt, ApiError } from '#core/errors.ts'
import { markAnswered } from '#modules/routing/server/work.ts'
import type { Ctx } from '#platform/context.ts'
import { undoSeconds, type Message, type messageApi } from '../../api/messages.ts'
import { announceChanges } from '../announce.ts'
import { appendMessage, storeMessage } from './append-message.ts'
import { checkLimits } from './channel-limits.ts'
import { checkContent } from './check-content.ts'
import { findConversation, lockConversation, lockWritable, userOf } from '../read/find-conversation.ts'
import { saveRecipients } from '../mail/mails.ts'
import { checkMentions } from './mentions.ts'
import { notifyMentioned } from '../notifications.ts'
import { queueDelivery } from '../outbound/queue.ts'
import { toMessage } from './present-message.ts'
import type { ConversationRow } from '../store/conversations.ts'
import { deliveryStore } from '../store/deliveries.ts'
import { messageStore, type MessageRow } from '../store/messages.ts'
import { readMarkStore } from '../store/read-marks.ts'
import { workOf } from '../work.ts'

/** The message, where the same send was stored before. */
export const findRepeated = async (ctx: Ctx, conversationId: string, messageId: string) => {
  const stored = await messageStore.get(ctx, messageId)
  if (!stored) return undefined
  const isSame = stored.conversationId === conversationId && stored.userId === userOf(ctx).id
  return isSame ? toMessage(stored) : fail('not-found')
}

/** Two people must not answer the same message without noticing. */
const refuseNewerReply = async (ctx: Ctx, { id, lastReplySeq }: ConversationRow, lastSeq: number) => {
  if (lastReplySeq <= lastSeq) return
  const newer = await messageStore.newerReply(ctx, { conversationId: id, after: lastSeq, exceptUserId: userOf(ctx).id })
  if (newer) throw new ApiError('newer-reply', { details: { seq: newer.seq, userId: newer.userId } })
}

type Outgoing = Pick<z.output<typeof messageApi.send.input>, 'messageId' | 'content' | 'replyToId'>

type Stored = Outgoing & {
  userId: string | null
  waitSeconds: number
  /** Nobody has answered the customer by it. */
  isAutomatic?: true
}

/** For the caller who has locked the conversation and checked the content. */
export const storeOutgoing = async (
  ctx: Ctx,
  conversation: ConversationRow,
  { messageId, content, replyToId, userId, waitSeconds, isAutomatic }: Stored,
): Promise<Message> => {
  const { id, channelId } = conversation
  const isReply = content.type !== 'REACTION' && !isAutomatic
  const row = await storeMessage(ctx, {
    id: messageId,
    conversationId: id,
    kind: 'message',
    content,
    replyToId: replyToId ?? null,
    userId,
    channelId,
    isReply,
  })
  await deliveryStore.insert(ctx, { messageId, conversationId: id, seq: row.seq, waitSeconds })
  await queueDelivery(ctx, id, waitSeconds)
  if (isReply) await markAnswered(ctx, [workOf(id)], true)
  const message = toMessage((await messageStore.get(ctx, messageId)) ?? row)
  await announceChanges(ctx, [{ id, rev: row.rev, message }])
  return message
}

/** A closed channel, spam and a conversation that was combined into another take no messages. */
const lockForSend = async (ctx: Ctx, id: string) => {
  const row = await lockWritable(ctx, id)
  if (row.status === 'SPAM') fail('conversation-spam')
  return row
}

export const sendMessage = async (ctx: Ctx, input: z.output<typeof messageApi.send.input>): Promise<Message> => {
  const { id, messageId, content, lastSeq, sendAnyway, recipients } = input
  const conversation = await lockForSend(ctx, id)
  const repeated = await findRepeated(ctx, id, messageId)
  if (repeated) return repeated
  if (!sendAnyway && content.type !== 'REACTION') await refuseNewerReply(ctx, conversation, lastSeq)
  if (recipients && conversation.type !== 'EMAIL') failAt({ recipients: 'invalid' })
  checkLimits(conversation, content)
  await checkContent(ctx, { conversationId: id, content, replyToId: input.replyToId })
  const userId = userOf(ctx).id
  await readMarkStore.advance(ctx, {
    userId,
    conversationId: id,
    inCount: conversation.inCount,
    seq: conversation.lastSeq,
  })
  const message = await storeOutgoing(ctx, conversation, { ...input, userId, waitSeconds: undoSeconds })
  if (recipients) await saveRecipients(ctx, conversation, { messageId, recipients })
  return message
}

export const writeNote = async (ctx: Ctx, input: z.output<typeof messageApi.note.input>): Promise<Message> => {
  const { id, messageId, text } = input
  const conversation = await lockWritable(ctx, id)
  const repeated = await findRepeated(ctx, id, messageId)
  if (repeated) return repeated
  const mentionIds = await checkMentions(ctx, conversation, input.mentionIds)
  await notifyMentioned(ctx, { conversationId: id, messageId, mentionIds })
  return appendMessage(ctx, {
    id: messageId,
    conversationId: id,
    kind: 'note',
    content: { type: 'TEXT', text },
    mentionIds,
    userId: userOf(ctx).id,
  })
}

type OfMessage = { id: string; messageId: string }

const findSent = async (ctx: Ctx, { id, messageId }: OfMessage): Promise<MessageRow> => {
  const row = await messageStore.get(ctx, messageId)
  return row && row.conversationId === id && row.kind === 'message' && !row.isInbound ? row : fail('not-found')
}

const announce = async (ctx: Ctx, row: MessageRow) => {
  const message = toMessage(row)
  await announceChanges(ctx, [{ id: row.conversationId, rev: row.rev, message }])
  return message
}

/** Takes a message back that has not left yet. Its place in the conversation stays. */
export const undoMessage = async (ctx: Ctx, input: OfMessage): Promise<Message> => {
  await lockConversation(ctx, input.id)
  const row = await findSent(ctx, input)
  if (row.userId !== userOf(ctx).id) fail('not-permitted')
  const delivery = await deliveryStore.lock(ctx, row.id)
  if (!delivery || delivery.tries > 0) fail('undo-late')
  await deliveryStore.remove(ctx, row.id)
  const removed = { removedAt: new Date().toISOString(), content: {}, fileIds: [], searchText: '' }
  return announce(ctx, await messageStore.change(ctx, row, removed))
}

/** Only a person decides to send again what may have arrived. */
export const resendMessage = async (ctx: Ctx, input: OfMessage): Promise<Message> => {
  await findConversation(ctx, input.id)
  await lockWritable(ctx, input.id)
  const row = await findSent(ctx, input)
  if (row.status !== 'FAILED' && row.status !== 'UNKNOWN') fail('already-done')
  const changed = await messageStore.change(ctx, row, { status: null, problem: '' })
  await deliveryStore.insert(ctx, { messageId: row.id, conversationId: input.id, seq: row.seq, waitSeconds: 0 })
  await queueDelivery(ctx, input.id, 0)
  return announce(ctx, changed)
}
