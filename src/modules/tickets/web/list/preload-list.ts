/** Loads ahead what a list of tickets shows first, so that it opens without a waterfall on a slow line. */
import type { QueryClient } from '@tanstack/react-query'
import { boardApi } from '#modules/boards/api/boards.ts'
import { boardStyleApi } from '#modules/boards/api/style.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { formApi } from '#modules/forms/api.ts'
import { currentSession } from '#ui/calls/session.ts'
import { may } from '#core/may.ts'
import { readAhead } from '#ui/calls/use-calls.tsx'
import { BoardSettingsLink, ColumnsPopover, FilterBar, StyleButton, ViewSwitch } from './board-tickets.tsx'
import { ColumnHandle } from './grid/grid-header.tsx'
import { modeOf, pagingOf, toListQuery } from './list-query.ts'
import { listSearch } from './filter/list-search.ts'
import { ticketValue } from './render-context.ts'
import { PageBar } from './rows/rows-view.tsx'
import { plainTable, withStyle } from './use-board-view.ts'
import { allTickets, pageQuery } from './use-tickets.ts'

const readBoard = async (queries: QueryClient, orgId: string, boardId: string) => {
  const [board, tables, style] = await Promise.all([
    readAhead(queries, boardApi.get, orgId, { id: boardId }),
    readAhead(queries, tableApi.list, orgId, { boardId }),
    readAhead(queries, boardStyleApi.get, orgId, { boardId }),
  ])
  return board && tables && style && { board, table: tables[0], style }
}

/** The first page, as the link of the board opens it. It is shown at once, and read again when it is: nothing has followed it since. */
const readFirstPage = async (queries: QueryClient, orgId: string, found: Awaited<ReturnType<typeof readBoard>>) => {
  if (!found) return
  const { board, table, style } = found
  const grants = currentSession()?.permissions
  const search = listSearch({})
  const settings = withStyle(table?.settings ?? plainTable, style, board.locksViews)
  const mode = may(grants, 'ticket-view.status') ? modeOf(search, settings, false) : 'table'
  if (mode !== 'table') return
  const query = toListQuery({ boardId: board.id, tableId: table?.id, settings, search, own: undefined, grants })
  const paging = pagingOf(mode, settings, search)
  const page = pageQuery(orgId, query, { lane: allTickets, page: 0, pageSize: paging?.pageSize })
  if (queries.getQueryData(page.queryKey)) return
  await queries.prefetchQuery({ ...page, meta: { ...page.meta, isUnseen: true } })
  await queries.invalidateQueries({ queryKey: page.queryKey, exact: true, type: 'inactive', refetchType: 'none' })
}

/** Data of the list; the board, its tables and its form change rarely. */
export const readListAhead = async (queries: QueryClient, orgId: string, boardId: string) => {
  const found = await readBoard(queries, orgId, boardId)
  await Promise.all([
    found && readAhead(queries, formApi.get, orgId, { id: found.board.formId }),
    readFirstPage(queries, orgId, found),
  ])
}

/** Code of the parts that come after the page itself. */
export const loadListParts = async () => {
  await Promise.all([ticketValue.load(), PageBar.load(), ColumnHandle.load(), FilterBar.load(), ViewSwitch.load()])
  const { SavedFilters } = await import('./filter/filter-bar.tsx')
  await Promise.all([StyleButton.load(), BoardSettingsLink.load(), ColumnsPopover.load(), SavedFilters.load()])
}
