/** Sends over the API channel: posts the message to the address of the other system. */
import type { CallProblem } from '#core/outgoing-text.ts'
import { openChannel } from '#modules/channels/server/channel-access.ts'
import { postToChat } from '#modules/channels/server/kinds/chat.ts'
import type { SendResult } from '#modules/channels/server/kinds/provider-message.ts'
import { deliveryProblems } from '../../text/messages-text.ts'
import type { Send } from './send-result.ts'

/** Nothing was sent, and nothing would be at another time. */
const never: readonly CallProblem[] = ['bad-address', 'not-allowed-address', 'certificate', 'refused-redirect']
/** No connection was open yet: the other system has received nothing. */
const notSent: readonly CallProblem[] = ['unknown-host', 'connection-refused']

/** `Retry-After` is a number of seconds or a date. */
const secondsIn = (header = '') => {
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? seconds : undefined
}

const externalIdIn = (body: string): string | undefined => {
  try {
    const { id } = JSON.parse(body) as { id?: unknown }
    return typeof id === 'string' && id.length > 0 && id.length <= 200 ? id : undefined
  } catch {
    return undefined
  }
}

const resultOf = (reply: Awaited<ReturnType<typeof postToChat>>): SendResult => {
  if (!reply.ok) {
    const { problem } = reply
    if (never.includes(problem)) return { state: 'refused', problem }
    return notSent.includes(problem) ? { state: 'retry', problem } : { state: 'lost', problem: deliveryProblems.lost }
  }
  if (reply.status >= 200 && reply.status < 300) {
    const externalId = externalIdIn(reply.body)
    return { state: 'sent', ...(externalId !== undefined && { externalId }) }
  }
  const isTemporary = reply.status === 429 || reply.status >= 500
  if (!isTemporary) return { state: 'refused', problem: `${deliveryProblems.refused} ${reply.status}` }
  const afterSeconds = secondsIn(reply.headers['retry-after'])
  return {
    state: 'retry',
    problem: `${deliveryProblems.unreachable} ${reply.status}`,
    ...(afterSeconds !== undefined && { afterSeconds }),
  }
}

/** Without an address the other system reads messages by the API itself. */
export const sendToChat: Send = async (
  ctx,
  { channelId, messageId, conversationId, recipientKey, content, replyToId },
) => {
  const channel = await openChannel(ctx, channelId)
  if (!channel?.isEnabled) return { state: 'refused', problem: deliveryProblems.disabled }
  if (!channel.config['webhookUrl']) return { state: 'sent' }
  const data = { messageId, conversationId, to: { id: recipientKey }, content, replyTo: replyToId }
  return resultOf(await postToChat(channel, { id: messageId, event: 'message.sent', data }))
}
