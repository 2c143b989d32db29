/** How each type of channel sends a message. */
import { sendToChat } from './chat-sender.ts'
import type { Send } from './send-result.ts'

/** By type of channel; the others cannot send yet. */
export const senders: Readonly<Record<string, Send>> = { CHAT: sendToChat }
