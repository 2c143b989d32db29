/** Reads the tickets of a list, in one lane or in a lane a status; only the pages that are in sight. */
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Refusal } from '#core/errors.ts'
import type { Refs } from '#core/refs.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { ticketApi, type TicketLine } from '../../api/tickets.ts'
import { arrivedSince, asHeld, grown, type Held, type Pages } from './held.ts'

export type Question = { boardId: string; filter?: string; globalFilter?: string; sort?: string }
/** Everything, or what has one status; `total` where it is known from elsewhere. */
export type Lane = { id: string; statusId?: string; total?: number }
type Reply = { items: TicketLine[]; total: number; isMore: boolean; refs: Refs }
type Wanted = Readonly<Record<string, readonly number[]>>
type Options = { question: Question | null; lanes: readonly Lane[]; pageSize?: number; page?: number }

export const everything: Lane = { id: 'all' }
const usualSize = 100
const keyOf = (lane: string, page: number) => `${lane}/${page}`

const wantedPages = (lane: Lane, wanted: Wanted, page: number | undefined) => {
  if (page !== undefined) return [page]
  const first = lane.total === undefined ? [0] : []
  return [...new Set([...first, ...(wanted[lane.id] ?? [])])]
}

const useListQueries = ({ question, lanes, pageSize = usualSize, page }: Options, wanted: Wanted) => {
  const orgId = useOrgId()
  const asked = lanes.flatMap((lane) => wantedPages(lane, wanted, page).map((number) => ({ lane, number })))
  const results = useQueries({
    queries: asked.map(({ lane, number }) => {
      const input = {
        ...question,
        boardId: question?.boardId ?? '',
        statusId: lane.statusId,
        pageNumber: number,
        pageSize,
      }
      return queryOptions({
        queryKey: [ticketApi.list.topic, orgId, ticketApi.list.path, input],
        queryFn: (): Promise<Reply> => call(ticketApi.list, orgId, input),
        enabled: question !== null,
        placeholderData: keepPreviousData,
      })
    }),
  })
  return asked.map(({ lane, number }, at) => ({ key: keyOf(lane.id, number), lane, number, result: results[at] }))
}

/** While `isHeld`, what is shown stays as it was when that began. */
const useHeldPages = (now: Pages, total: number, isHeld: boolean) => {
  const [held, setHeld] = useState<Held>()
  if (!isHeld && held) setHeld(undefined)
  if (isHeld && !held && now.size > 0) setHeld({ pages: now, total, at: new Date().toISOString() })
  if (isHeld && held) {
    const next = grown(held, now)
    if (next !== held) setHeld(next)
  }
  return { pages: useMemo(() => asHeld(now, held), [now, held]), arrived: arrivedSince(now, held, total) }
}

export const useTickets = (options: Options, isHeld: boolean) => {
  const { pageSize = usualSize, page } = options
  const [wanted, setWanted] = useState<Wanted>({})
  const asked = useListQueries(options, wanted)
  const mark = asked.map(({ key, result }) => `${key}:${result?.dataUpdatedAt}:${result?.isPlaceholderData}`).join()
  const known = useRef(asked)
  known.current = asked
  const { now, refs } = useMemo(() => {
    const there = known.current.filter(({ result }) => result?.data)
    return {
      now: new Map(there.map(({ key, result }) => [key, result?.data?.items ?? []])),
      refs: Object.assign({}, ...there.map(({ result }) => result?.data?.refs ?? {})) as Refs,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `mark` says which pages there are, and of when
  }, [mark])
  const head = asked.find(({ result }) => result?.data)?.result?.data
  const { pages, arrived } = useHeldPages(now, head?.total ?? 0, isHeld)

  const show = useCallback(
    (lane: string, from: number, to: number) =>
      setWanted((before) => {
        const next = [...new Set([Math.floor(from / pageSize), Math.floor(to / pageSize)])]
        return before[lane]?.join() === next.join() ? before : { ...before, [lane]: next }
      }),
    [pageSize],
  )
  const lineAt = useCallback(
    (lane: string, index: number) =>
      page === undefined
        ? pages.get(keyOf(lane, Math.floor(index / pageSize)))?.[index % pageSize]
        : pages.get(keyOf(lane, page))?.[index],
    [pages, pageSize, page],
  )
  const failed = asked.find(({ result }) => result?.error && !result.data)?.result
  return {
    lineAt,
    show,
    refs,
    arrived,
    total: head?.total,
    isMore: head?.isMore ?? false,
    shownOnPage: page === undefined ? undefined : pages.get(keyOf('all', page))?.length,
    loaded: useMemo(() => [...pages.values()].flat(), [pages]),
    isStale: asked.some(({ result }) => result?.isPlaceholderData),
    error: (failed?.error ?? null) as Refusal | null,
    retry: () => void failed?.refetch(),
  }
}
export type Tickets = ReturnType<typeof useTickets>
