/** What a channel is given to send, and what became of it. */
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
/**
 * `lost`: it is unknown whether the message arrived. `retry`: it did not arrive, and may later. `refused`: it never will, for a
 * reason in words.
 */
export type SendResult =
  | { state: 'sent'; externalId?: string }
  | { state: 'retry'; problem: string; afterSeconds?: number }
  | { state: 'refused'; problem: string }
  | { state: 'lost'; problem: string }
export type Send = (ctx: OpenCtx, message: OutgoingMessage) => Promise<SendResult>
