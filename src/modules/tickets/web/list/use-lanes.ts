/** How many tickets there are in each status, and the lanes that follow from it. */
import { useMemo } from 'react'
import type { Words } from '#core/words.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { ticketApi } from '../../api/tickets.ts'
import { focusOfList } from '../live/list-change.ts'
import { formerStatus } from './render-context.ts'
import type { Lane, TicketListQuery } from './use-tickets.ts'

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

export const useLanes = (board: Board | undefined, counts: Counts | undefined): readonly Lane[] =>
  useMemo(
    () =>
      counts && board
        ? laneStatuses(board, counts).map(({ id }) => ({ id, statusId: id, total: counts.get(id)?.total ?? 0 }))
        : [],
    [board, counts],
  )
