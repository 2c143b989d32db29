/** How the forms of a board find tickets: those that the reader may see, by number and title. */
import { useMemo } from 'react'
import type { Find } from '#modules/forms/web/fill/fill-types.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { ticketApi } from '../api/tickets.ts'

export const useTicketFinder = (): Find => {
  const orgId = useOrgId()
  return useMemo(
    () => ({
      tickets: async (search, boardIds) => {
        const within = boardIds.length > 0 ? { boardIds: boardIds.join(',') } : {}
        return (await call(ticketApi.find, orgId, { search: search || undefined, pageSize: 20, ...within })).items
      },
      ticketPath: (id, { boardId }) => `workspace/${boardId}/ticket?ticketId=${id}`,
    }),
    [orgId],
  )
}
