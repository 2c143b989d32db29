/** Changes one ticket from the list: shown at once, taken back with the reason where the server refuses. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Refusal } from '#core/errors.ts'
import type { QuickKey } from '#modules/forms/built-in-index.ts'
import { refusalWords } from '#ui/catalogue.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay, type Say } from '#ui/words.tsx'
import { fieldIdAt, saveDetailsOf, ticketApi, type TicketLine } from '../../api/tickets.ts'
import { showSaved } from '../live/use-ticket-write.ts'
import { actsText } from './acts-text.ts'
import { countsAfter, pageAfter } from './optimistic.ts'

export type QuickChange = Partial<Pick<TicketLine, QuickKey>>

/** What was refused, in words: the field's own reason before the general one. A field of the form has no place in a list to say it at. */
export const whyNot = (error: unknown, say: Say) => {
  const refusal = error instanceof Refusal ? error : new Refusal('unexpected')
  if (saveDetailsOf(refusal).clashes) return say(actsText.clash)
  if (Object.keys(refusal.fields).some((path) => fieldIdAt(path))) return say(actsText.fault)
  return say(refusalWords(refusal), refusal.holes)
}

type Key = readonly [topic: string, orgId: string, path: string, input: { statusId?: string }]

/** What a change would have to be taken back by. */
const backFrom = (line: TicketLine, change: QuickChange): QuickChange =>
  Object.fromEntries(Object.keys(change).map((key) => [key, line[key as keyof QuickChange]]))

const showMove = (queries: QueryClient, orgId: string, move: { line: TicketLine; change: QuickChange }) => {
  const lists = { queryKey: [ticketApi.list.topic, orgId, ticketApi.list.path] }
  const counts = { queryKey: [ticketApi.counts.topic, orgId, ticketApi.counts.path] }
  for (const [key, page] of queries.getQueriesData<Parameters<typeof pageAfter>[0]>(lists))
    if (page) queries.setQueryData(key, pageAfter(page, (key as unknown as Key)[3].statusId, move))
  queries.setQueriesData<Parameters<typeof countsAfter>[0]>(counts, (before) => before && countsAfter(before, move))
}

/** Why it was not done; or, where it was, the line as it is now. */
type Outcome = { why: string; line?: undefined } | { why?: undefined; line: TicketLine }

export const useChange = () => {
  const say = useSay()
  const orgId = useOrgId()
  const queries = useQueryClient()
  return useCallback(
    async (line: TicketLine, change: QuickChange): Promise<Outcome> => {
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
        return { why: whyNot(error, say) }
      }
    },
    [say, orgId, queries],
  )
}

/** The same, with news of how it went, and in that the way back. */
export const useChangeAloud = () => {
  const say = useSay()
  const change = useChange()
  return useCallback(
    async (line: TicketLine, what: QuickChange, told?: { done: string; not: (why: string) => string }) => {
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
      const message = told?.done ?? say(actsText.changed, { number: line.customSequence })
      toast({ kind: 'done', message, undo: () => void takeBack() })
      return message
    },
    [change, say],
  )
}
