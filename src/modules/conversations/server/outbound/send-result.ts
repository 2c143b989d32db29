/** What a channel is given to send, and what became of it. */
import type { SendResult } from '#modules/channels/server/kinds/provider-message.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { MessageContent } from '../../api/messages.ts'

export type OutgoingMessage = {
  channelId: string
  messageId: string
  conversationId: string
  /** By which the channel knows the customer. */
  recipientKey: string
  content: MessageContent
  replyToId: string | null
}
export type Send = (ctx: OpenCtx, message: OutgoingMessage) => Promise<SendResult>
