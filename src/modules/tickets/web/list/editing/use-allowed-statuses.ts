import { may } from '#core/may.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { ticketApi } from '../../../api/tickets.ts'

/** Statuses that this user may select, if known beforehand; otherwise the server decides. */
export const useAllowedStatuses = (boardId: string): ReadonlySet<string> | undefined => {
  const canAsk = may(useSession()?.permissions, 'ticket.create')
  const { data } = useRead(ticketApi.blank, canAsk ? { boardId } : null)
  return data && new Set(data.statusIds)
}
