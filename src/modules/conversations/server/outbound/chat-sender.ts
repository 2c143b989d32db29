/** Sends over the API channel: posts the message to the address of the other system. */
import { openChannel } from '#modules/channels/server/channel-access.ts'
import { chatCall } from '#modules/channels/server/kinds/chat.ts'
import { callProvider } from '#modules/channels/server/providers/provider-call.ts'
import { text } from '#modules/channels/server/providers/read-json.ts'
import { deliveryProblems } from '../../text/messages-text.ts'
import type { Send } from './send-result.ts'

/** Without an address the other system reads messages by the API itself. */
export const sendToChat: Send = async (
  ctx,
  { channelId, messageId, conversationId, recipientKey, content, replyToId },
) => {
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
