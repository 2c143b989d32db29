/** Sends by the provider of a channel: loads the file of a message and the provider's ids of those it refers to. */
import { buffer } from 'node:stream/consumers'
import { openChannel } from '#modules/channels/server/channel-access.ts'
import type { MessageToSend, SendResult } from '#modules/channels/server/kinds/provider-message.ts'
import { serverKinds } from '#modules/channels/server/kinds/server-kinds.ts'
import { attachmentOf, openFile } from '#modules/files/server/read-file.ts'
import { withoutSecrets } from '#platform/connection-tests/test-call.ts'
import type { OpenCtx } from '#platform/context.ts'
import { isWindowClosed } from '../../channel-window.ts'
import { deliveryProblems } from '../../text/messages-text.ts'
import { limitsOf } from '../messages/channel-limits.ts'
import { nobody } from '../read/find-conversation.ts'
import { conversationStore } from '../store/conversations.ts'
import { messageStore } from '../store/messages.ts'
import type { OutgoingMessage, Send } from './send-result.ts'
import { isUnapprovedTemplate } from './templates.ts'

const externalIdOf = (ctx: OpenCtx, messageId: string) =>
  ctx.readInOrg(async (inside) => (await messageStore.get(inside, messageId))?.externalId ?? undefined)

const loadFile = async (ctx: OpenCtx, fileId: string) => {
  const file = await ctx.readInOrg((inside) => attachmentOf(inside, fileId))
  if (!file) return undefined
  const { name, type, stream } = await openFile(ctx, file)
  return { name, type, bytes: await buffer(stream) }
}

/** Undefined where the file or the message that it refers to is not there. */
const contentOf = async (ctx: OpenCtx, { content }: OutgoingMessage): Promise<MessageToSend['content'] | undefined> => {
  if ('fileId' in content) {
    const { fileId, ...rest } = content
    const file = await loadFile(ctx, fileId)
    return file && { ...rest, file }
  }
  if (content.type !== 'REACTION') return content
  const messageId = await externalIdOf(ctx, content.messageId)
  return messageId === undefined ? undefined : { ...content, messageId }
}

/** Judged again when it leaves, because it may have waited. */
const isTooLate = async (ctx: OpenCtx, { conversationId, content }: OutgoingMessage) => {
  if (content.type === 'TEMPLATE') return false
  const row = await ctx.readInOrg((inside) =>
    conversationStore.find(inside, { id: conversationId, userId: nobody, isLocked: false }),
  )
  return row !== undefined && isWindowClosed(limitsOf(row), row.lastInboundAt)
}

/** The words of a provider are stored and shown: without our secrets, which it may repeat. */
const redactSecrets = (result: SendResult, secrets: Record<string, string>): SendResult => {
  if (!('problem' in result)) return result
  const { answer = '' } = withoutSecrets({ code: 'status', answer: result.problem }, secrets)
  return { ...result, problem: answer }
}

export const sendByProvider: Send = async (ctx, message) => {
  const channel = await openChannel(ctx, message.channelId)
  if (!channel?.isEnabled) return { state: 'refused', problem: deliveryProblems.disabled }
  const { send } = serverKinds[channel.type]
  if (!send) return { state: 'refused', problem: deliveryProblems.cannotSend }
  if (await isTooLate(ctx, message)) return { state: 'refused', problem: 'window-closed' }
  if (await isUnapprovedTemplate(channel, message.content))
    return { state: 'refused', problem: 'template-not-approved' }
  const content = await contentOf(ctx, message)
  if (!content) return { state: 'refused', problem: 'bad-content' }
  const { messageId, recipientKey: to, replyToId } = message
  const replyTo = replyToId ? await externalIdOf(ctx, replyToId) : undefined
  const result = await send(channel, { to, messageId, content, ...(replyTo && { replyTo }) })
  return redactSecrets(result, channel.secrets)
}
