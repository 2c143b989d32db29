import { searcherOf } from '#modules/knowledge/server/reader.ts'
import { searchArticles } from '#modules/knowledge/server/search/search-articles.ts'
import { isAboutTickets } from '../../search-query.ts'
import type { SearchKind } from '../kind.ts'

const longestSnippet = 160

/** For those who may search articles; the words need not be spelt right. */
export const articleKind: SearchKind = async (ctx, { query, limit }) => {
  if (isAboutTickets(query) || query.words.length === 0 || !ctx.user?.grants['knowledge.search']) return []
  const found = await searchArticles(ctx, searcherOf(ctx), { text: query.words.join(' '), limit, isTyping: true })
  return found.map(({ id, title, heading, text }) => ({
    id,
    title,
    number: null,
    boardId: null,
    isClosed: false,
    details: [],
    snippet: [heading, text].filter(Boolean).join(': ').slice(0, longestSnippet) || null,
  }))
}
