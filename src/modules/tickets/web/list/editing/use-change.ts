/** Changes one ticket from the list: shown at once, taken back with the reason where the server refuses. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '#core/errors.ts'
import type { QuickKey } from '#modules/forms/built-in-index.ts'
import { refusalWords } from '#ui/calls/catalogue.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay, type Say } from '#ui/words.tsx'
import { fieldIdOfPath, parseSaveDetails, ticketApi, type TicketListItem } from '../../../api/tickets.ts'
import { showSaved } from '../../live/use-ticket-write.ts'
import { actionsText } from '../actions-text.ts'
import { countsAfter, pageAfter } from '../rows/optimistic.ts'

export type QuickChange = Partial<Pick<TicketListItem, QuickKey>>

/** The message of a refusal: the problem of the field, or the error. A list has no place for problems of custom fields. */
export const refusalReason = (error: unknown, say: Say) => {
  const refusal = error instanceof ApiError ? error : new ApiError('unexpected')
  if (parseSaveDetails(refusal).clashes) return say(actionsText.clash)
  if (Object.keys(refusal.fields).some((path) => fieldIdOfPath(path))) return say(actionsText.problem)
  return say(refusalWords(refusal), refusal.params)
}

type ListQueryKey = readonly [topic: string, orgId: string, path: string, input: { statusId?: string; filter?: string }]
const inputOf = (key: readonly unknown[]) => (key as unknown as ListQueryKey)[3]

/** The previous values, to revert a change. */
const backFrom = (line: TicketListItem, change: QuickChange): QuickChange =>
  Object.fromEntries(Object.keys(change).map((key) => [key, line[key as keyof QuickChange]]))

const showMove = (queries: QueryClient, orgId: string, move: { line: TicketListItem; change: QuickChange }) => {
  const lists = { queryKey: [ticketApi.list.topic, orgId, ticketApi.list.path] }
  const counts = { queryKey: [ticketApi.counts.topic, orgId, ticketApi.counts.path] }
  const pages = queries.getQueriesData<Parameters<typeof pageAfter>[0]>(lists)
  // A ticket moves within the lists that have it: those of other swimlanes ask for other tickets.
  const holders = pages.filter(([, page]) => page?.items.some(({ id }) => id === move.line.id))
  const filters = new Set(holders.map(([key]) => inputOf(key).filter))
  for (const [key, page] of pages)
    if (page && filters.has(inputOf(key).filter))
      queries.setQueryData(key, pageAfter(page, inputOf(key).statusId, move))
  for (const [key, before] of queries.getQueriesData<Parameters<typeof countsAfter>[0]>(counts))
    if (before && filters.has(inputOf(key).filter)) queries.setQueryData(key, countsAfter(before, move))
}

/** Why it was not done; or, where it was, the line as it is now. */
type ChangeOutcome = { why: string; line?: undefined } | { why?: undefined; line: TicketListItem }

export const useChange = () => {
  const say = useSay()
  const orgId = useOrgId()
  const queries = useQueryClient()
  return useCallback(
    async (line: TicketListItem, change: QuickChange): Promise<ChangeOutcome> => {
      await queries.cancelQueries({ queryKey: [ticketApi.list.topic, orgId] })
      showMove(queries, orgId, { line, change })
      const takeBack = () => {
        showMove(queries, orgId, { line: { ...line, ...change }, change: backFrom(line, change) })
        void queries.invalidateQueries({ queryKey: [ticketApi.list.topic, orgId] })
      }
      try {
        const ticket = await call(ticketApi.update, orgId, { id: line.id, version: line.version, ...change })
        showSaved(queries, orgId, { ticket, fields: Object.keys(change) })
        return { line: { ...line, ...change, version: ticket.version } }
      } catch (error) {
        takeBack()
        return { why: refusalReason(error, say) }
      }
    },
    [say, orgId, queries],
  )
}

/** The same, with news of how it went, and in that the way back. */
export const useAnnouncedChange = () => {
  const say = useSay()
  const change = useChange()
  return useCallback(
    async (line: TicketListItem, what: QuickChange, told?: { done: string; not: (why: string) => string }) => {
      const { why, line: now } = await change(line, what)
      if (why !== undefined) {
        const message = told?.not(why) ?? why
        toast({ kind: 'error', message })
        return message
      }
      const takeBack = async () => {
        const back = await change(now, backFrom(line, what))
        if (back.why) toast({ kind: 'error', message: back.why })
      }
      const message = told?.done ?? say(actionsText.changed, { number: line.customSequence })
      toast({ kind: 'done', message, undo: () => void takeBack() })
      return message
    },
    [change, say],
  )
}
