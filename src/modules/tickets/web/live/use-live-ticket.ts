/** Keeps the page of a ticket up to date: only the part that changed is read again. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import { manyId, type LiveMessage } from '#core/live.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { jitter, useLiveChange } from '#ui/live-changes.ts'
import { commentApi, linkApi } from '../../api/collaboration.ts'
import { ticketApi, type Ticket } from '../../api/tickets.ts'
import { refreshTicket } from './use-ticket-write.ts'

const spreadMs = 250

/** The parts to read again; `version` is the one shown. */
export const partsChanged = ({ kind, version: changed }: LiveMessage, version: number | undefined): Endpoint[] => {
  const isNewer = changed === undefined || version === undefined || changed > version
  const itself = isNewer ? [ticketApi.get, ticketApi.history] : []
  if (kind === 'ticket.presence') return []
  if (kind.startsWith('ticket.comment')) return [commentApi.list, ...itself]
  if (kind === 'ticket.linked' || kind === 'ticket.unlinked') return [linkApi.list, ticketApi.history, ...itself]
  if (kind === 'ticket.merge-received') return [commentApi.list, linkApi.list, ticketApi.get, ticketApi.history]
  return kind === 'ticket.pinned' ? [ticketApi.get] : itself
}

export const useLiveTicket = (id: string) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const waiting = useRef(new Set<Endpoint>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveChange((message, isOwn) => {
    const isMeant = message.kind.startsWith('ticket.') && (message.id === id || message.id === manyId)
    if (!isMeant || isOwn) return
    const shown = queries.getQueryData<Ticket>([ticketApi.get.topic, orgId, ticketApi.get.path, { id }])
    for (const part of partsChanged(message, shown?.version)) waiting.current.add(part)
    if (waiting.current.size === 0 || timer.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      const parts = [...waiting.current]
      waiting.current.clear()
      refreshTicket(queries, { orgId, id }, parts)
    }, jitter(spreadMs))
  })
}
