/** For the search over everything: conversations with customers that the caller may see. */
import type { Ctx } from '#platform/context.ts'
import { conversationStatusText } from '../../text/statuses-text.ts'
import { isReadOnly } from '../../statuses.ts'
import { readerOf } from './find-conversation.ts'
import { searchStore } from '../store/search.ts'

type Search = { words: readonly string[]; excluded: readonly string[]; limit: number }
const [before, longest] = [40, 160]

/** The text around the first of the words. */
const around = (text: string, words: readonly string[]) => {
  const at = Math.min(...words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0))
  const start = Number.isFinite(at) ? Math.max(0, at - before) : 0
  return `${start > 0 ? '…' : ''}${text.slice(start, start + longest)}${text.length > start + longest ? '…' : ''}`
}

/** Words are folded. */
export const searchConversations = async (ctx: Ctx, { words, ...search }: Search) => {
  const reader = readerOf(ctx)
  if (!reader.reach || words.length === 0) return []
  const found = await searchStore.find(ctx, reader, { words, ...search })
  return found.map(({ id, name, status, messageId, text }) => ({
    id,
    name,
    status: conversationStatusText[status],
    isClosed: isReadOnly(status),
    messageId,
    snippet: text && around(text, words),
  }))
}
