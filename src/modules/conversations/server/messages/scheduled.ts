/** Messages that are written now and sent at a set time, with the rights that their author has then. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { sendLater } from '#platform/jobs/send-job.ts'
import { scheduledField, type MessageContent, type scheduledApi } from '../../api/messages.ts'
import { isReadOnly } from '../../statuses.ts'
import { announceChanges } from '../announce.ts'
import { fileIdsOf } from './append-message.ts'
import { checkType } from './channel-limits.ts'
import { checkContent } from './check-content.ts'
import { findConversation, lockConversation, lockWritable, userOf } from '../read/find-conversation.ts'
import { storeOutgoing } from './send-message.ts'
import { conversationStore } from '../store/conversations.ts'
import { refStore } from '../store/refs.ts'
import { scheduledStore } from '../store/scheduled.ts'

export const scheduledQueue = 'scheduled-messages'
const longestDays = 90
type Row = Awaited<ReturnType<typeof scheduledStore.list>>[number]

const toScheduled = ({ id, conversationId, userId, content, replyToId, sendAt }: Row) => ({
  id,
  conversationId,
  userId,
  content: content as MessageContent,
  replyToId,
  sendAt,
})

export const listScheduled = async (ctx: Ctx, { id }: { id: string }) => {
  await findConversation(ctx, id)
  const rows = await scheduledStore.list(ctx, id)
  return {
    items: rows.map(toScheduled),
    refs: await refStore.refs(ctx, { user: rows.map((row) => row.userId), file: rows.flatMap((row) => row.fileIds) }),
  }
}

const checkMoment = (sendAt: string) => {
  const at = new Date(sendAt)
  if (at.getTime() <= Date.now() || at.getTime() > Date.now() + longestDays * 86_400_000) failAt({ sendAt: 'invalid' })
  return at
}

const announce = async (ctx: Ctx, id: string) =>
  announceChanges(ctx, [{ id, rev: await conversationStore.update(ctx, id, {}), fields: [scheduledField] }])

export const scheduleMessage = async (ctx: Ctx, input: z.output<typeof scheduledApi.create.input>) => {
  const { id, messageId, content, replyToId, sendAt } = input
  const at = checkMoment(sendAt)
  const conversation = await lockWritable(ctx, id)
  const repeated = await scheduledStore.find(ctx, messageId)
  if (repeated) return repeated.userId === userOf(ctx).id ? toScheduled(repeated) : fail('not-found')
  checkType(conversation, content)
  await checkContent(ctx, { conversationId: id, content, replyToId })
  const row = await scheduledStore.insert(ctx, {
    id: messageId,
    conversationId: id,
    userId: userOf(ctx).id,
    content,
    fileIds: fileIdsOf(content),
    replyToId: replyToId ?? null,
    sendAt: at.toISOString(),
  })
  await sendLater(ctx, { queue: scheduledQueue, data: { orgId: ctx.orgId, id: messageId }, startAfter: at })
  await announce(ctx, id)
  return toScheduled(row)
}

type OfMessage = { id: string; messageId: string }
const findScheduled = async (ctx: Ctx, { id, messageId }: OfMessage) => {
  const row = await scheduledStore.find(ctx, messageId)
  return row?.conversationId === id ? row : fail('not-found')
}

/** The job of the earlier moment finds nothing due. Nobody changes the words of another. */
export const changeScheduled = async (ctx: Ctx, input: z.output<typeof scheduledApi.update.input>) => {
  const { id, messageId, content, sendAt } = input
  const at = checkMoment(sendAt)
  const conversation = await lockWritable(ctx, id)
  const { userId } = await findScheduled(ctx, input)
  if (userId !== userOf(ctx).id) fail('not-permitted')
  checkType(conversation, content)
  await checkContent(ctx, { conversationId: id, content })
  const values = { content, fileIds: fileIdsOf(content), sendAt: at.toISOString() }
  const row = (await scheduledStore.update(ctx, messageId, values)) ?? fail('not-found')
  await sendLater(ctx, { queue: scheduledQueue, data: { orgId: ctx.orgId, id: messageId }, startAfter: at })
  await announce(ctx, id)
  return toScheduled(row)
}

export const cancelScheduled = async (ctx: Ctx, input: OfMessage) => {
  await lockConversation(ctx, input.id)
  await findScheduled(ctx, input)
  await scheduledStore.remove(ctx, input.messageId)
  await announce(ctx, input.id)
  return {}
}

/** Left out where the author may no longer write there, or the conversation takes no messages: it stays listed. */
export const sendScheduled = (open: OpenCtx, { id }: { id: string }) =>
  open.inOrg(async (ctx) => {
    const due = await scheduledStore.find(ctx, id)
    const conversation =
      due && (await conversationStore.find(ctx, { id: due.conversationId, userId: due.userId, isLocked: true }))
    const row = conversation && (await scheduledStore.takeDue(ctx, id))
    if (!row || isReadOnly(conversation.status) || conversation.status === 'SPAM') return
    const [author] = await rightsOf(ctx, [row.userId])
    const reach = author?.grants['conversation.manage']
    if (reach !== 'all' && !(reach === 'own' && conversation.isOwn)) return
    await scheduledStore.remove(ctx, id)
    const { userId, replyToId, content } = toScheduled(row)
    await storeOutgoing(ctx, conversation, {
      messageId: id,
      content,
      ...(replyToId && { replyToId }),
      userId,
      waitSeconds: 0,
    })
  })
