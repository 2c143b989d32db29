/** How many tickets there are in each status, and the lanes that follow from it. */
import { useMemo } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import { useRead } from '#ui/data.tsx'
import { ticketApi } from '../../api/tickets.ts'
import type { Lane, Question } from './use-tickets.ts'

export type Counts = ReadonlyMap<string, { total: number; isMore: boolean }>

export const useCounts = (question: Question | null) => {
  const { boardId = '', filter, globalFilter } = question ?? {}
  const { data, error, refetch } = useRead(ticketApi.counts, question && { boardId, filter, globalFilter })
  const counts: Counts | undefined = useMemo(
    () => data && new Map(data.map(({ statusId, ...count }) => [statusId, count])),
    [data],
  )
  return { counts, error, retry: () => void refetch() }
}

export const useLanes = (board: Board | undefined, counts: Counts | undefined): readonly Lane[] =>
  useMemo(
    () =>
      counts && board
        ? board.statuses
            .toSorted((a, b) => a.uiOrder - b.uiOrder)
            .map(({ id }) => ({ id, statusId: id, total: counts.get(id)?.total ?? 0 }))
        : [],
    [board, counts],
  )
