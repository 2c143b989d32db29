/** A resolved conversation, for surveys that are sent after it, and the message with the survey. */
import type { OccasionSource } from '#modules/surveys/server/occasions.ts'
import { languageOfText } from '#core/values/language-of-text.ts'
import type { Ctx } from '#platform/context.ts'
import { isWindowClosed } from '../channel-window.ts'
import { limitsOf } from './messages/channel-limits.ts'
import { nobody } from './read/find-conversation.ts'
import { storeOutgoing } from './messages/send-message.ts'
import { conversationStore } from './store/conversations.ts'

const findResolved = async (ctx: Ctx, id: string, isLocked: boolean) => {
  const row = await conversationStore.find(ctx, { id, userId: nobody, isLocked })
  return row?.status === 'RESOLVED' && row.combinedIntoId === null ? row : undefined
}

export const conversationOccasions: OccasionSource = {
  read: async (ctx, id) => {
    const row = await findResolved(ctx, id, false)
    if (!row?.resolvedAt || !row.channelId) return undefined
    const { channelId: placeId, customerId, resolvedAt, lastText } = row
    return { placeId, customerId, resolvedAt, language: languageOfText(lastText) }
  },
  /** In chats; to those who wrote mails goes a mail of its own, which they can end. */
  write: async (ctx, id, { messageId, text }) => {
    const row = await findResolved(ctx, id, true)
    if (!row || row.type === 'EMAIL') return false
    const limits = limitsOf(row)
    if (!limits.sends.includes('TEXT') || isWindowClosed(limits, row.lastInboundAt) || text.length > limits.maxText)
      return false
    await storeOutgoing(ctx, row, { messageId, content: { type: 'TEXT', text }, userId: null, waitSeconds: 0 })
    return true
  },
}
