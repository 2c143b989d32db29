/** Everything a list of tickets shows, from the address and the table's settings. */
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { may } from '#core/may.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { useSession } from '#ui/calls/session.ts'
import type { Selection } from '#ui/table/columns.ts'
import { useLiveList } from '../live/use-live-list.ts'
import { modeOf, pagingOf, toListQuery, type TicketListQuery } from './list-query.ts'
import { changed, listSearch, paramsOf, type ListSearch } from './filter/list-search.ts'
import { lastPage } from './rows/paging.ts'
import { emptySelection } from './rows/selection.ts'
import type { BoardView } from './use-board-view.ts'
import { swimlaneFields, swimlanesOf, type Swimlane } from './kanban/swimlanes.ts'
import { useCounts, useLanes, useSwimlaneCounts, type Counts } from './use-lanes.ts'
import { allTickets, useTickets, type Lane, type TicketRows } from './use-tickets.ts'
import type { Filter } from '#core/filters/filter.ts'
import { savedFilterApi } from '#modules/boards/api/tables.ts'
import { useRead } from '#ui/calls/use-calls.tsx'

/** The filter in the address, or the saved filter that it names. */

type FilterParams = { filter?: Filter; selectedSavedFilter?: string }

/** `isGone`: the address names a filter that does not exist for this user. */
const useChosenFilter = (boardId: string, { filter, selectedSavedFilter }: FilterParams) => {
  const isAllowed = may(useSession()?.permissions, 'ticket-view.advanced-filter')
  const { data, isPending } = useRead(savedFilterApi.list, isAllowed && selectedSavedFilter ? { boardId } : null)
  if (filter) return { filter: isAllowed ? filter : undefined, isGone: !isAllowed, isWaiting: false }
  if (!selectedSavedFilter) return { filter: undefined, isGone: false, isWaiting: false }
  if (!isAllowed) return { filter: undefined, isGone: true, isWaiting: false }
  const saved = data?.find(({ id }) => id === selectedSavedFilter)
  return { filter: saved?.filter, isGone: !isPending && !saved, isWaiting: isPending }
}

const singleLane: readonly Lane[] = [allTickets]
const same = (raw: Record<string, unknown>) => raw

/** The address, read and changed in place. Read as it is written: a router takes 123 and false for something else than text. */
export const useListSearch = () => {
  const written = useLocation({ select: ({ searchStr }) => searchStr })
  const [, write] = usePageSearch(same)
  const search = useMemo(() => listSearch(Object.fromEntries(new URLSearchParams(written))), [written])
  const change = useCallback(
    (next: Partial<ListSearch>, how?: { replace: boolean }) => write(paramsOf(changed(search, next)), how),
    [search, write],
  )
  return [search, change] as const
}

const useListQuery = (boardId: string, boardView: BoardView, search: ListSearch) => {
  const grants = useSession()?.permissions
  const chosen = useChosenFilter(boardId, search)
  const own = search.isFiltered ? chosen.filter : undefined
  const { settings, table } = boardView
  const query = toListQuery({ boardId, tableId: table?.id, settings, search, own, grants })
  const { filter, globalFilter, archived, sort, tableId } = query
  const isReady = boardView.isReady && !chosen.isWaiting && !chosen.isGone && !boardView.isTableGone
  const question: TicketListQuery | null = useMemo(
    () => (isReady ? { boardId, filter, globalFilter, archived, sort, tableId } : null),
    [isReady, boardId, filter, globalFilter, archived, sort, tableId],
  )
  return { question, chosen, isFiltered: own !== undefined || globalFilter !== undefined || search.isArchived }
}

/** A selection belongs to one query; another query starts empty. */
const useSelection = (queryKey: string) => {
  const [kept, setKept] = useState<{ queryKey: string; selection: Selection }>({ queryKey, selection: emptySelection })
  const select = useCallback((selection: Selection) => setKept({ queryKey, selection }), [queryKey])
  return [kept.queryKey === queryKey ? kept.selection : emptySelection, select] as const
}

/** The sum over all statuses, and whether counting stopped early. */
const sumOf = (counts: Counts | undefined) => ({
  total: counts && [...counts.values()].reduce((sum, { total }) => sum + total, 0),
  isMore: [...(counts?.values() ?? [])].some((count) => count.isMore),
})

const noSwimlanes: readonly Swimlane[] = []

/** None where the field is unknown, or hidden from this user. */
const useSwimlanes = (
  { board, fields }: Pick<BoardView, 'board' | 'fields'>,
  key: string | undefined,
  question: TicketListQuery | null,
): readonly Swimlane[] => {
  const grants = useSession()?.permissions
  const mayFilter = may(grants, 'ticket-view.advanced-filter')
  const filterText = question?.filter
  return useMemo(() => {
    if (!board || !key || !mayFilter) return noSwimlanes
    const field = swimlaneFields({ board, fields, grants: grants ?? {} }).find((item) => item.key === key)
    return field ? swimlanesOf(field, filterText ? (JSON.parse(filterText) as Filter) : undefined) : noSwimlanes
  }, [board, fields, grants, key, mayFilter, filterText])
}

/** Locked views are those of the table. */
const useMaySwitch = (isLocked: boolean) => {
  const grants = useSession()?.permissions
  const hasViews = may(grants, 'ticket-view.all-views') || may(grants, 'ticket-view.tables')
  const seesStatus = may(grants, 'ticket-view.status')
  const mayHaveViews = hasViews && seesStatus
  return { maySwitch: mayHaveViews && !isLocked, isLocked: mayHaveViews && isLocked, seesStatus }
}

/** Leads from beyond the last page to the last one; unknown if counting stopped early. */
const useLastPage = (
  paging: ReturnType<typeof pagingOf>,
  { total, isMore, isStale }: TicketRows,
  change: (next: Partial<ListSearch>) => void,
) => {
  const last = paging && total !== undefined && !isMore && !isStale ? lastPage(paging, total) : undefined
  useEffect(() => {
    if (last !== undefined) change({ pageNumber: last })
  }, [last, change])
}

export const useList = (boardId: string, boardView: BoardView) => {
  const { maySwitch, isLocked, seesStatus } = useMaySwitch(boardView.board?.locksViews ?? false)
  const [search, change] = useListSearch()
  const mode = seesStatus ? modeOf(search, boardView.settings, maySwitch) : 'table'
  const { question, chosen, isFiltered } = useListQuery(boardId, boardView, search)
  const queryKey = JSON.stringify(question)
  const [isScrolled, setScrolled] = useState(false)

  const { counts, error: countError, retry } = useCounts(mode === 'table' ? null : question)
  const swimlanes = useSwimlanes(boardView, mode === 'kanban' ? search.swimlane : undefined, question)
  const swimlaneCounts = useSwimlaneCounts(question, swimlanes)
  const lanes = useLanes(boardView.board, { counts, swimlanes, swimlaneCounts })
  const paging = pagingOf(mode, boardView.settings, search)
  const isHeld = mode !== 'kanban' && (isScrolled || (paging?.pageNumber ?? 0) > 0)
  const tickets = useTickets(
    {
      question,
      lanes: mode === 'table' ? singleLane : lanes,
      ...(paging && { pageSize: paging.pageSize, page: paging.pageNumber }),
    },
    isHeld,
  )
  const isByStatus = mode !== 'table'
  const liveQuestion = useMemo(() => question && { ...question, isByStatus }, [question, isByStatus])
  const { missed, catchUp } = useLiveList(liveQuestion, !isHeld)
  const [selection, select] = useSelection(queryKey)
  const { total, isMore } = mode === 'table' ? tickets : sumOf(counts)
  useLastPage(paging, tickets, change)
  return {
    search,
    change,
    mode,
    maySwitch,
    isLocked,
    question,
    chosen,
    isFiltered,
    queryKey,
    tickets,
    counts,
    swimlanes,
    swimlaneCounts,
    total,
    isMore,
    paging,
    selection,
    select,
    setScrolled,
    arrived: Math.max(tickets.arrived, missed),
    catchUp,
    error: tickets.error ?? countError,
    retry: () => {
      tickets.retry()
      retry()
    },
  }
}
export type TicketList = ReturnType<typeof useList>
