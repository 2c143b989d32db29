import { searchTickets } from '#modules/tickets/server/list/search-tickets.ts'
import type { SearchKind } from '../kind.ts'

export const ticketKind: SearchKind = async (ctx, { query, limit, withinBoardIds }) =>
  (await searchTickets(ctx, { ...query, withinBoardIds }, limit)).map(
    ({ id, name, displayNumber, boardId, boardName, status, ...ticket }) => ({
      id,
      title: name,
      number: displayNumber,
      boardId,
      isClosed: ticket.isClosed,
      details: [boardName, ...(status ? [status] : [])],
      snippet: ticket.snippet ?? null,
    }),
  )
