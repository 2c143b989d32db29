/** How each type of channel sends a message. */
import { serverKinds } from '#modules/channels/server/kinds/server-kinds.ts'
import { sendMail } from '../mail/send-mail.ts'
import { sendByProvider } from './provider-sender.ts'
import type { Send } from './send-result.ts'
import { openChannel } from '#modules/channels/server/channel-access.ts'
import { chatCall } from '#modules/channels/server/kinds/chat.ts'
import { callProvider } from '#modules/channels/server/providers/provider-call.ts'
import { text } from '#modules/channels/server/providers/read-json.ts'
import { deliveryProblems } from '../../text/messages-text.ts'

/** Posts the message to the address of the other system; without an address that reads messages by the API itself. */
const sendToChat: Send = async (ctx, { channelId, messageId, conversationId, recipientKey, content, replyToId }) => {
  const channel = await openChannel(ctx, channelId)
  if (!channel?.isEnabled) return { state: 'refused', problem: deliveryProblems.disabled }
  if (!channel.config['webhookUrl']) return { state: 'sent' }
  const data = { messageId, conversationId, to: { id: recipientKey }, content, replyTo: replyToId }
  const call = chatCall(channel, { id: messageId, event: 'message.sent', data })
  return callProvider(ctx, call, ({ status, body }) => {
    if (status < 200 || status >= 300) return undefined
    const externalId = text(body['id'])
    return { state: 'sent', ...(externalId && { externalId }) }
  })
}

const byProvider = Object.entries(serverKinds).flatMap(([type, { send }]) => (send ? [[type, sendByProvider]] : []))

/** By type of channel; the others cannot send yet. */
export const senders: Readonly<Record<string, Send>> = {
  ...Object.fromEntries(byProvider),
  CHAT: sendToChat,
  EMAIL: sendMail,
  /** The visitor reads messages from here. */
  WEBSITE: async () => ({ state: 'sent' }),
}
