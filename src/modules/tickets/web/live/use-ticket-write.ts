/** Writes of a ticket: what the server answers is put where it is shown, instead of reading everything again. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import { useOrgId, useWrite } from '#ui/data.tsx'
import { emitChange } from '#ui/live-changes.ts'
import { commentApi, linkApi } from '../../api/talk.ts'
import { ticketApi, type Ticket } from '../../api/tickets.ts'
import { findShown, patchLists, refreshLists } from './patch-lists.ts'

/** Reads again what is read of one ticket under these paths. */
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

/** In the page of the ticket and in every list; the lists decide whether they have to be asked again. */
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
  if (isRaced || isLost) refreshLists(queries, orgId, boardId)
  refreshTicket(queries, { orgId, id }, [ticketApi.history])
  emitChange({ kind, id, version, fields, boardIds: [boardId] }, true)
}

const fieldsOf = (input: object) =>
  Object.keys(input).flatMap((key) =>
    ['id', 'version', 'overwrite'].includes(key) ? [] : [key === 'values' ? 'custom' : key],
  )

/** `kind`: what the change is, where it is more than an update. */
export const useTicketWrite = <I extends Schema, R extends z.ZodMiniType<Ticket>>(
  endpoint: Endpoint<I, R>,
  kind?: string,
) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  return useWrite(endpoint, undefined, (reply, input) => {
    // Resolving chooses a status by itself.
    const fields = kind && kind !== 'ticket.created' ? ['statusId', 'resolvedDate'] : fieldsOf(input as object)
    showSaved(queries, orgId, { ticket: reply as Ticket, fields, ...(kind && { kind }) })
  })
}

/** A comment or a link: only what stands around the ticket is read again. */
export const useTalkWrite = <I extends Schema, R extends Schema>(endpoint: Endpoint<I, R>) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  return useWrite(endpoint, undefined, (_, input) => {
    const { ticketId } = input as { ticketId: string }
    const isLink = endpoint.path.startsWith(linkApi.list.path)
    refreshTicket(queries, { orgId, id: ticketId }, isLink ? [linkApi.list, ticketApi.history] : [commentApi.list])
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
