/** Changes one ticket from the list: shown at once, taken back with the reason where the server refuses. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { errors, Refusal } from '#core/errors.ts'
import { isProblem, problems } from '#core/problems.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay, type Say } from '#ui/words.tsx'
import { ticketApi, type Saved, type TicketLine } from '../../api/tickets.ts'
import { actsText } from './acts-text.ts'
import { countsAfter, pageAfter } from './optimistic.ts'

export type QuickChange = Partial<Pick<TicketLine, 'statusId' | 'priority' | 'assigneeIds' | 'dueDate'>>

/** What was refused, in words: the field's own reason before the general one. */
export const whyNot = (error: unknown, say: Say) => {
  const refusal = error instanceof Refusal ? error : new Refusal('unexpected')
  const [code] = Object.values(refusal.fields)
  return code && isProblem(code) ? say(problems[code]) : say(errors[refusal.code], refusal.holes)
}

const faultIn = ({ clashes, faults }: Saved, say: Say) => {
  if (clashes.length > 0) return say(actsText.clash)
  return faults.length > 0 ? say(actsText.fault) : undefined
}

type Key = readonly [topic: string, orgId: string, path: string, input: { statusId?: string }]

export const useChange = () => {
  const say = useSay()
  const orgId = useOrgId()
  const queries = useQueryClient()
  return useCallback(
    async (line: TicketLine, change: QuickChange): Promise<string | undefined> => {
      const move = { line, change }
      const lists = { queryKey: [ticketApi.list.topic, orgId, ticketApi.list.path] }
      const counts = { queryKey: [ticketApi.counts.topic, orgId, ticketApi.counts.path] }
      await queries.cancelQueries({ queryKey: [ticketApi.list.topic, orgId] })
      for (const [key, page] of queries.getQueriesData<Parameters<typeof pageAfter>[0]>(lists))
        if (page) queries.setQueryData(key, pageAfter(page, (key as unknown as Key)[3].statusId, move))
      queries.setQueriesData<Parameters<typeof countsAfter>[0]>(counts, (before) => before && countsAfter(before, move))
      try {
        const { id, version } = line
        return faultIn(await call(ticketApi.update, orgId, { id, version, ...change }), say)
      } catch (error) {
        return whyNot(error, say)
      } finally {
        void queries.invalidateQueries({ queryKey: [ticketApi.list.topic, orgId] })
      }
    },
    [say, orgId, queries],
  )
}

/** The same, with news of how it went. */
export const useChangeAloud = () => {
  const say = useSay()
  const change = useChange()
  return useCallback(
    (line: TicketLine, what: QuickChange) => {
      const tell = async () => {
        const why = await change(line, what)
        if (why) toast({ kind: 'error', message: why })
        else toast({ kind: 'done', message: say(actsText.changed, { number: line.number }) })
      }
      void tell()
    },
    [change, say],
  )
}
