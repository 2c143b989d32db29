/** How each type of channel sends a message. */
import { serverKinds } from '#modules/channels/server/kinds/server-kinds.ts'
import { sendMail } from '../mail/send-mail.ts'
import { sendToChat } from './chat-sender.ts'
import { sendByProvider } from './provider-sender.ts'
import type { Send } from './send-result.ts'

const byProvider = Object.entries(serverKinds).flatMap(([type, { send }]) => (send ? [[type, sendByProvider]] : []))

/** By type of channel; the others cannot send yet. */
export const senders: Readonly<Record<string, Send>> = {
  ...Object.fromEntries(byProvider),
  CHAT: sendToChat,
  EMAIL: sendMail,
  /** The visitor reads messages from here. */
  WEBSITE: async () => ({ state: 'sent' }),
}
