/** Everything a list of tickets shows, from the address and the table's settings. */
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { may } from '#core/may.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { useSession } from '#ui/session.ts'
import type { Selection } from '#ui/table/columns.ts'
import { both } from '../filter/join.ts'
import { useChosenFilter } from '../filter/use-chosen-filter.ts'
import { useLiveList } from '../live/use-live-list.ts'
import { changed, listSearch, paramsOf, sortText, type ListSearch } from './list-search.ts'
import { lastPage } from './paging.ts'
import { nothing } from './selection.ts'
import type { BoardHere } from './use-board.ts'
import { useCounts, useLanes, type Counts } from './use-lanes.ts'
import { everything, useTickets, type Lane, type Question, type Tickets } from './use-tickets.ts'

const one: readonly Lane[] = [everything]
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

export const modes = ['table', 'sections', 'kanban'] as const
export type Mode = (typeof modes)[number]

/** Who was given no views has the table's own. */
export const modeOf = (search: ListSearch, { settings }: Pick<BoardHere, 'settings'>, maySwitch: boolean): Mode => {
  const tab = (maySwitch ? search.tab : undefined) ?? settings.tab
  const view = (maySwitch ? search.view : undefined) ?? settings.viewType
  if (tab === 'kanban') return 'kanban'
  return view === 'STATUS_VIEW' ? 'sections' : 'table'
}

const useQuestion = (boardId: string, here: BoardHere, search: ListSearch) => {
  const grants = useSession()?.permissions
  const [maySearch, mayFilter] = [may(grants, 'ticket.search'), may(grants, 'ticket-view.advanced-filter')]
  const chosen = useChosenFilter(boardId, search)
  const own = search.isFiltered ? chosen.filter : undefined
  const filter = both(here.settings.filter, own)
  const tableId = mayFilter ? undefined : here.table?.id
  const filterText = filter && JSON.stringify(filter)
  const globalFilter = maySearch ? search.globalFilter : undefined
  const sort = sortText(search.sort ?? here.settings.sort)
  const archived = search.isArchived ? ('only' as const) : undefined
  const isReady = here.isReady && !chosen.isWaiting && !chosen.isGone && !here.isTableGone
  const question: Question | null = useMemo(
    () => (isReady ? { boardId, filter: filterText, globalFilter, archived, sort, tableId } : null),
    [isReady, boardId, filterText, globalFilter, archived, sort, tableId],
  )
  return { question, chosen, isFiltered: own !== undefined || globalFilter !== undefined || search.isArchived }
}

/** A choice holds for one question; another question begins with none. */
const useSelection = (asked: string) => {
  const [kept, setKept] = useState<{ asked: string; selection: Selection }>({ asked, selection: nothing })
  const select = useCallback((selection: Selection) => setKept({ asked, selection }), [asked])
  return [kept.asked === asked ? kept.selection : nothing, select] as const
}

/** Of what each status has: the whole, and whether counting stopped early. */
const sumOf = (counts: Counts | undefined) => ({
  total: counts && [...counts.values()].reduce((sum, { total }) => sum + total, 0),
  isMore: [...(counts?.values() ?? [])].some((count) => count.isMore),
})

const pagingOf = (mode: Mode, { settings }: BoardHere, search: ListSearch) =>
  mode === 'table' && settings.paginationPosition !== 'none'
    ? {
        position: settings.paginationPosition,
        pageNumber: search.pageNumber,
        pageSize: search.pageSize ?? settings.pageSize,
      }
    : undefined

const useMaySwitch = () => {
  const grants = useSession()?.permissions
  const hasViews = may(grants, 'ticket-view.all-views') || may(grants, 'ticket-view.tables')
  return { maySwitch: hasViews && may(grants, 'ticket-view.status'), seesStatus: may(grants, 'ticket-view.status') }
}

/** Who comes behind the last page is led back to it. Where counting stopped early, nobody knows which that is. */
const useLastPage = (
  paging: ReturnType<typeof pagingOf>,
  { total, isMore, isStale }: Tickets,
  change: (next: Partial<ListSearch>) => void,
) => {
  const last = paging && total !== undefined && !isMore && !isStale ? lastPage(paging, total) : undefined
  useEffect(() => {
    if (last !== undefined) change({ pageNumber: last })
  }, [last, change])
}

export const useList = (boardId: string, here: BoardHere) => {
  const { maySwitch, seesStatus } = useMaySwitch()
  const [search, change] = useListSearch()
  const mode = seesStatus ? modeOf(search, here, maySwitch) : 'table'
  const { question, chosen, isFiltered } = useQuestion(boardId, here, search)
  const asked = JSON.stringify(question)
  const [isScrolled, setScrolled] = useState(false)

  const { counts, error: countError, retry } = useCounts(mode === 'table' ? null : question)
  const lanes = useLanes(here.board, counts)
  const paging = pagingOf(mode, here, search)
  const isHeld = mode !== 'kanban' && (isScrolled || (paging?.pageNumber ?? 0) > 0)
  const tickets = useTickets(
    {
      question,
      lanes: mode === 'table' ? one : lanes,
      ...(paging && { pageSize: paging.pageSize, page: paging.pageNumber }),
    },
    isHeld,
  )
  const isByStatus = mode !== 'table'
  const liveQuestion = useMemo(() => question && { ...question, isByStatus }, [question, isByStatus])
  const { missed, catchUp } = useLiveList(liveQuestion, !isHeld)
  const [selection, select] = useSelection(asked)
  const { total, isMore } = mode === 'table' ? tickets : sumOf(counts)
  useLastPage(paging, tickets, change)
  return {
    search,
    change,
    mode,
    maySwitch,
    question,
    chosen,
    isFiltered,
    asked,
    tickets,
    counts,
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
export type List = ReturnType<typeof useList>
