/** Writes of a ticket: the reply is patched into page and lists, instead of reading everything again. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { emitChange } from '#ui/live-changes.ts'
import { ticketApi, type Ticket } from '../../api/tickets.ts'
import { findShown, patchLists, restartLists } from './patch-lists.ts'

/** Refetches the queries of one ticket under these paths. */
export const refreshTicket = (
  queries: QueryClient,
  { orgId, id }: { orgId: string; id: string },
  calls: readonly Pick<Endpoint, 'topic' | 'path'>[],
) => {
  for (const { topic, path } of calls)
    void queries.invalidateQueries({
      queryKey: [topic, orgId, path],
      predicate: ({ queryKey }) => JSON.stringify(queryKey.slice(3)).includes(id),
    })
}

/** Updates the page of the ticket and every list; lists decide whether they must be read again. */
export const showSaved = (
  queries: QueryClient,
  orgId: string,
  { ticket, kind = 'ticket.updated', fields }: { ticket: Ticket; kind?: string; fields: readonly string[] },
) => {
  const { id, version, boardId, refs } = ticket
  queries.setQueryData([ticketApi.get.topic, orgId, ticketApi.get.path, { id }], ticket)
  const { isRaced } = patchLists(queries, orgId, { items: [ticket], refs, gone: [] })
  // A lane that was read between the optimistic move and the commit no longer has the row.
  const isLost = fields.includes('statusId') && !findShown(queries, orgId, id)
  if (isRaced || isLost) void restartLists(queries, orgId, boardId)
  refreshTicket(queries, { orgId, id }, [ticketApi.history])
  emitChange({ kind, id, version, fields, boardIds: [boardId] }, true)
}

const fieldsOf = (input: object) =>
  Object.keys(input).flatMap((key) =>
    ['id', 'version', 'overwrite'].includes(key) ? [] : [key === 'values' ? 'custom' : key],
  )

/** `kind`: the kind of change, if it is more than an update. */
export const useTicketWrite = <I extends Schema, R extends z.ZodMiniType<Ticket>>(
  endpoint: Endpoint<I, R>,
  kind?: string,
) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  return useWrite(endpoint, undefined, (reply, input) => {
    // Resolving selects a status on the server.
    const fields = kind && kind !== 'ticket.created' ? ['statusId', 'resolvedDate'] : fieldsOf(input as object)
    showSaved(queries, orgId, { ticket: reply as Ticket, fields, ...(kind && { kind }) })
  })
}

export const useTicketPin = () => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  return useWrite(ticketApi.pin, undefined, (_, { id, isPinned }) => {
    const key = [ticketApi.get.topic, orgId, ticketApi.get.path, { id }]
    queries.setQueryData<Ticket>(key, (ticket) => ticket && { ...ticket, isPinned })
    emitChange({ kind: 'ticket.pinned', id }, true)
  })
}
