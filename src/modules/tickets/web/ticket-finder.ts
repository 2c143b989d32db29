/** How the forms of a board find tickets: those that the reader may see, by number and, with the right to search, by title. */
import { useMemo } from 'react'
import { may } from '#core/may.ts'
import type { Find } from '#modules/forms/web/fill/fill-types.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { useSession } from '#ui/calls/session.ts'
import { ticketApi } from '../api/tickets.ts'

export const useTicketFinder = (): Find => {
  const orgId = useOrgId()
  const isByNumber = !may(useSession()?.permissions, 'ticket.search')
  return useMemo(
    () => ({
      tickets: async (search, boardIds) => {
        const within = boardIds.length > 0 ? { boardIds: boardIds.join(',') } : {}
        return (await call(ticketApi.find, orgId, { search: search || undefined, pageSize: 20, ...within })).items
      },
      isByNumber,
      ticketPath: (id, { boardId }) => `workspace/${boardId}/ticket?ticketId=${id}`,
    }),
    [orgId, isByNumber],
  )
}
