/** How each type of channel sends a message. */
import { sendMail } from '../mail/send-mail.ts'
import { sendToChat } from './chat-sender.ts'
import type { Send } from './send-result.ts'

/** By type of channel; the others cannot send yet. */
export const senders: Readonly<Record<string, Send>> = { CHAT: sendToChat, EMAIL: sendMail }
