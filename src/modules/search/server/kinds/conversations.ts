import { searchConversations } from '#modules/conversations/server/read/search-conversations.ts'
import { isAboutTickets } from '../../search-query.ts'
import type { SearchKind } from '../kind.ts'

export const conversationKind: SearchKind = async (ctx, { query, limit }) =>
  (isAboutTickets(query) ? [] : await searchConversations(ctx, { ...query, limit })).map(
    ({ id, name, status, isClosed, messageId, snippet }) => ({
      id,
      title: name,
      number: null,
      boardId: null,
      isClosed,
      details: [status],
      snippet,
      ...(messageId && { messageId }),
    }),
  )
