import { may } from '#core/may.ts'
import { useRead } from '#ui/data.tsx'
import { useSession } from '#ui/session.ts'
import { ticketApi } from '../../api/tickets.ts'

/** Statuses that this person may choose, where that can be told beforehand; otherwise the server says so when they try. */
export const useAllowedStatuses = (boardId: string): ReadonlySet<string> | undefined => {
  const canAsk = may(useSession()?.permissions, 'ticket.create')
  const { data } = useRead(ticketApi.blank, canAsk ? { boardId } : null)
  return data && new Set(data.statusIds)
}
