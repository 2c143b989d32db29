/** Writes of comments, links and merges: what they change of a ticket is read again. */
import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { commentApi, linkApi } from '../../api/collaboration.ts'
import { ticketApi } from '../../api/tickets.ts'
import { refreshTicket, showSaved } from './use-ticket-write.ts'

/** After a comment or link, only comments, links and history are read again. */
export const useCollaborationWrite = <I extends Schema, R extends Schema>(endpoint: Endpoint<I, R>) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  return useWrite(endpoint, undefined, (_, input) => {
    const { ticketId } = input as { ticketId: string }
    const isLink = endpoint.path.startsWith(linkApi.list.path)
    refreshTicket(queries, { orgId, id: ticketId }, isLink ? [linkApi.list, ticketApi.history] : [commentApi.list])
  })
}

/** The reply is the merged ticket; of the other one, only what a merge adds to it is read again. */
export const useTicketMerge = () => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  return useWrite(ticketApi.merge, undefined, (ticket, { intoId }) => {
    showSaved(queries, orgId, { ticket, kind: 'ticket.merged', fields: ['statusId', 'resolvedDate'] })
    refreshTicket(queries, { orgId, id: ticket.id }, [commentApi.list, linkApi.list])
    refreshTicket(queries, { orgId, id: intoId }, [ticketApi.get, commentApi.list, linkApi.list, ticketApi.history])
  })
}
