/** How many tickets there are in each status, and the lanes that follow from it. */
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Words } from '#core/words.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { liveMeta, useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { ticketApi } from '../../api/tickets.ts'
import { focusOfList } from '../live/list-change.ts'
import { formerStatus } from './render-context.ts'
import type { Swimlane } from './kanban/swimlanes.ts'
import type { TicketListQuery } from './list-query.ts'
import type { Lane } from './use-tickets.ts'

export type Counts = ReadonlyMap<string, { total: number; isMore: boolean }>

export const useCounts = (question: TicketListQuery | null) => {
  const { boardId = '', filter, globalFilter, tableId } = question ?? {}
  const input = { boardId, filter, globalFilter, tableId }
  const shows = useMemo(
    () => focusOfList({ boardId, filter, globalFilter, isByStatus: true }),
    [boardId, filter, globalFilter],
  )
  const { data, error, refetch } = useRead(ticketApi.counts, question && input, shows)
  const counts: Counts | undefined = useMemo(
    () => data && new Map(data.map(({ statusId, ...count }) => [statusId, count])),
    [data],
  )
  return { counts, error, retry: () => void refetch() }
}

/** The counts of each swimlane, by its id. */
export const useSwimlaneCounts = (question: TicketListQuery | null, swimlanes: readonly Swimlane[]) => {
  const orgId = useOrgId()
  const replies = useQueries({
    queries: swimlanes.map(({ filter }) => {
      const { boardId = '', globalFilter, tableId } = question ?? {}
      const input = { boardId, filter, globalFilter, tableId }
      return queryOptions({
        queryKey: [ticketApi.counts.topic, orgId, ticketApi.counts.path, input],
        queryFn: () => call(ticketApi.counts, orgId, input),
        enabled: question !== null,
        meta: liveMeta(ticketApi.counts, input, focusOfList({ boardId, filter, globalFilter, isByStatus: true })),
      })
    }),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(
    () =>
      new Map(
        swimlanes.map(({ id }, at): [string, Counts] => [
          id,
          new Map((replies[at] ?? []).map(({ statusId, ...count }) => [statusId, count])),
        ]),
      ),
    [swimlanes, replies],
  )
}
export type SwimlaneCounts = ReturnType<typeof useSwimlaneCounts>

/** A lane of a swimlane is known by both. */
export const laneIdOf = (statusId: string, swimlaneId?: string) =>
  swimlaneId === undefined ? statusId : `${swimlaneId}/${statusId}`

export type LaneStatus = { id: string; name: Words; color: string; isFormer: boolean }

/** The board's statuses in their order, then those it has no more and tickets still do. */
export const laneStatuses = (board: Board, counts: Counts): LaneStatus[] => {
  const own = board.statuses.toSorted((a, b) => a.uiOrder - b.uiOrder)
  const known = new Set(own.map(({ id }) => id))
  const former = [...counts].filter(([id, { total }]) => !known.has(id) && total > 0)
  return [
    ...own.map(({ id, name, color }) => ({ id, name, color, isFormer: false })),
    ...former.map(([id]) => ({ id, ...formerStatus, isFormer: true })),
  ]
}

type LaneInput = { counts: Counts | undefined; swimlanes: readonly Swimlane[]; swimlaneCounts: SwimlaneCounts }

export const useLanes = (board: Board | undefined, { counts, swimlanes, swimlaneCounts }: LaneInput): readonly Lane[] =>
  useMemo(() => {
    if (!counts || !board) return []
    const statuses = laneStatuses(board, counts)
    if (swimlanes.length === 0)
      return statuses.map(({ id }) => ({ id, statusId: id, total: counts.get(id)?.total ?? 0 }))
    return swimlanes.flatMap(({ id: swimlaneId, filter }) =>
      statuses.map(({ id }) => ({
        id: laneIdOf(id, swimlaneId),
        statusId: id,
        total: swimlaneCounts.get(swimlaneId)?.get(id)?.total ?? 0,
        filter,
      })),
    )
  }, [board, counts, swimlanes, swimlaneCounts])
