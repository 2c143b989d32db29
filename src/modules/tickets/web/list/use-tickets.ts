/** Reads the tickets of a list, in one lane or in a lane a status; only the pages that are in sight. */
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import type { Refs } from '#core/refs.ts'
import { liveMeta, useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { ticketApi, type TicketListItem } from '../../api/tickets.ts'
import { focusOfList } from '../live/list-change.ts'
import type { TicketListQuery } from './list-query.ts'
import { arrivedSince, withFrozenOrder, withNewPages, type FrozenRows, type Pages } from './rows/frozen-rows.ts'

/** All tickets, or those of one status; `total` if it is known already; a swimlane has a filter of its own. */
export type Lane = { id: string; statusId?: string; total?: number; filter?: string }
type Reply = { items: TicketListItem[]; total: number; isMore: boolean; refs: Refs }
type WantedPages = Readonly<Record<string, readonly number[]>>
type Options = { question: TicketListQuery | null; lanes: readonly Lane[]; pageSize?: number; page?: number }

export const allTickets: Lane = { id: 'all' }
const usualSize = 100
/** Pages of another size are other pages. */
const keyOf = (lane: string, page: number, size: number) => `${lane}/${page}/${size}`

type PageInput = { lane: Lane; page: number; pageSize?: number | undefined }
/** One page of a list, as it is kept and followed. */
export const pageQuery = (
  orgId: string,
  question: TicketListQuery | null,
  { lane: { statusId, filter = question?.filter }, page, pageSize = usualSize }: PageInput,
) => {
  const input = { ...question, filter, boardId: question?.boardId ?? '', statusId, pageNumber: page, pageSize }
  return queryOptions({
    queryKey: [ticketApi.list.topic, orgId, ticketApi.list.path, input],
    queryFn: (): Promise<Reply> => call(ticketApi.list, orgId, input),
    meta: liveMeta(ticketApi.list, input, focusOfList({ ...input, isByStatus: statusId !== undefined })),
  })
}

const wantedPages = (lane: Lane, wanted: WantedPages, page: number | undefined) => {
  if (page !== undefined) return [page]
  const first = lane.total === undefined ? [0] : []
  return [...new Set([...first, ...(wanted[lane.id] ?? [])])]
}

type Result = {
  data?: Reply | undefined
  error: Error | null
  isPlaceholderData: boolean
  dataUpdatedAt: number
  refetch: () => unknown
}
const gathered = (results: Result[]) => ({
  replies: results.map(({ data }) => data),
  isStale: results.some(({ isPlaceholderData }) => isPlaceholderData),
  at: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  failed: results.find(({ error, data }) => error && !data),
})

const useListQueries = ({ question, lanes, pageSize = usualSize, page }: Options, wanted: WantedPages) => {
  const orgId = useOrgId()
  const requests = lanes.flatMap((lane) => wantedPages(lane, wanted, page).map((number) => ({ lane, number })))
  const found = useQueries({
    queries: requests.map(({ lane, number }) => ({
      ...pageQuery(orgId, question, { lane, page: number, pageSize }),
      enabled: question !== null,
      placeholderData: keepPreviousData,
    })),
    combine: gathered,
  })
  const keys = requests.map(({ lane, number }) => keyOf(lane.id, number, pageSize)).join()
  const { replies } = found
  const { now, refs, head } = useMemo(() => {
    const there = keys.split(',').flatMap((key, at) => {
      const reply = replies[at]
      return reply ? [{ key, reply }] : []
    })
    return {
      now: new Map(there.map(({ key, reply }) => [key, reply.items])),
      refs: Object.assign({}, ...there.map(({ reply }) => reply.refs)) as Refs,
      head: there[0]?.reply,
    }
  }, [keys, replies])
  return { ...found, now, refs, head }
}

/** While `isHeld`, the rows keep their order. */
const useHeldPages = ({ now, total, at }: { now: Pages; total: number; at: number }, isHeld: boolean) => {
  const [held, setHeld] = useState<FrozenRows>()
  if (!isHeld && held) setHeld(undefined)
  if (isHeld && !held && now.size > 0) setHeld({ pages: now, total, at: new Date(at).toISOString() })
  if (isHeld && held) {
    const next = withNewPages(held, now)
    if (next !== held) setHeld(next)
  }
  return {
    pages: useMemo(() => withFrozenOrder(now, held), [now, held]),
    arrived: useMemo(() => arrivedSince(now, held, total), [now, held, total]),
  }
}

export const useTickets = (options: Options, isHeld: boolean) => {
  const { pageSize = usualSize, page } = options
  const [wanted, setWanted] = useState<WantedPages>({})
  const { now, refs, head, at, isStale, failed } = useListQueries(options, wanted)
  const { pages, arrived } = useHeldPages({ now, total: head?.total ?? 0, at }, isHeld)

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
        ? pages.get(keyOf(lane, Math.floor(index / pageSize), pageSize))?.[index % pageSize]
        : pages.get(keyOf(lane, page, pageSize))?.[index],
    [pages, pageSize, page],
  )
  return {
    lineAt,
    show,
    refs,
    arrived,
    total: head?.total,
    isMore: head?.isMore ?? false,
    shownOnPage: page === undefined ? undefined : pages.get(keyOf('all', page, pageSize))?.length,
    loaded: useMemo(() => [...pages.values()].flat(), [pages]),
    isStale,
    error: (failed?.error ?? null) as ApiError | null,
    retry: () => void failed?.refetch(),
  }
}
export type TicketRows = ReturnType<typeof useTickets>
