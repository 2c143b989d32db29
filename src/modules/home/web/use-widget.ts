/** Reads a widget: when it is shown, every two minutes while the page is in sight, and after live changes that concern it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, Schema } from '#core/endpoint.ts'
import type { LiveMessage } from '#core/live.ts'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { jitter, useLiveChange } from '#ui/live-changes.ts'
import { widgetApi } from '../api.ts'
import { ticketListIds } from '../widgets.ts'

const intervalMs = 120_000

export const useWidget = <I extends Schema, R extends Schema>(endpoint: Endpoint<I, R>, input: z.input<I>) => {
  const query = useRead(endpoint, input)
  const { refetch } = query
  useEffect(() => {
    const read = () => void refetch({ cancelRefetch: false })
    read()
    const timer = setInterval(
      () => document.visibilityState === 'visible' && read(),
      intervalMs + jitter(intervalMs / 4),
    )
    return () => clearInterval(timer)
  }, [refetch])
  return query
}

/** Changes of these fields can add a ticket to a list, remove it, or change how it looks there. */
const listedFields = ['name', 'statusId', 'priority', 'dueDate', 'assigneeIds', 'watcherIds', 'watcherGroupIds']
const unlistedKinds = ['ticket.pinned', 'ticket.commented', 'ticket.comment-edited', 'ticket.comment-removed']
const concernsLists = ({ kind, fields }: LiveMessage) =>
  kind.startsWith('ticket.') &&
  !unlistedKinds.includes(kind) &&
  (kind !== 'ticket.updated' || fields === undefined || fields.some((field) => listedFields.includes(field)))

const [spreadMs, leastMs] = [1_000, 5_000]
let timer: ReturnType<typeof setTimeout> | undefined
let lastRead = 0

/** Pages receive the changes of tickets that name their user or a group of theirs; the lists are read again at most every five seconds. */
export const useLiveTicketLists = () => {
  const queries = useQueryClient()
  const orgId = useOrgId()
  useLiveChange((message) => {
    if (timer || !concernsLists(message)) return
    const refresh = () => {
      timer = undefined
      lastRead = Date.now()
      for (const id of ticketListIds)
        void queries.invalidateQueries({ queryKey: [widgetApi[id].topic, orgId, widgetApi[id].path] })
    }
    timer = setTimeout(refresh, Math.max(0, lastRead + leastMs - Date.now()) + jitter(spreadMs))
  })
}
