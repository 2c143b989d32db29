/** Loads ahead what a list of tickets shows first, so that it opens without a waterfall on a slow line. */
import type { QueryClient } from '@tanstack/react-query'
import { boardApi } from '#modules/boards/api/boards.ts'
import { boardStyleApi } from '#modules/boards/api/style.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { formApi } from '#modules/forms/api.ts'
import { readAhead } from '#ui/calls/use-calls.tsx'
import { FilterBar, StyleButton, ViewSwitch } from './board-tickets.tsx'
import { ColumnHandle } from './grid/grid-header.tsx'
import { ticketValue } from './render-context.ts'
import { PageBar } from './rows/rows-view.tsx'

/** The board, its tables and its form change rarely; its tickets are read when the list opens. */
export const preloadList = async (queries: QueryClient, orgId: string, boardId: string) => {
  const [board] = await Promise.all([
    readAhead(queries, boardApi.get, orgId, { id: boardId }),
    readAhead(queries, tableApi.list, orgId, { boardId }),
    readAhead(queries, boardStyleApi.get, orgId, { boardId }),
  ])
  if (board) await readAhead(queries, formApi.get, orgId, { id: board.formId })
  await ticketValue.load()
  await Promise.all([PageBar.load(), ColumnHandle.load(), FilterBar.load(), ViewSwitch.load(), StyleButton.load()])
  await (await import('./filter-bar.tsx')).SavedFilters.load()
}
