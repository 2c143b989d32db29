/** A board with its tables and the fields of its form, as this person sees them. */
import { useMemo } from 'react'
import { may } from '#core/may.ts'
import { boardApi, type Board } from '#modules/boards/api/boards.ts'
import { boardStyleApi, type BoardStyle } from '#modules/boards/api/style.ts'
import { tableApi, type BoardTable, type TableSettings } from '#modules/boards/api/tables.ts'
import { columnFields } from '#modules/forms/built-in-index.ts'
import { formApi } from '#modules/forms/api.ts'
import type { Field } from '#modules/forms/definition.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'

/** The default view of a board without tables. */
export const plainTable: TableSettings = {
  columns: columnFields.map(({ name, column }) => ({
    key: name,
    isVisible: !column.isHiddenAtFirst,
    isPinned: false,
    width: null,
  })),
  filter: null,
  sort: { key: 'updatedAt', isDescending: true },
  tab: 'table',
  viewType: 'CLASSIC_VIEW',
  viewOption: 'DEFAULT',
  size: 'medium',
  isStriped: false,
  paginationPosition: 'none',
  pageSize: 20,
  groupIds: [],
}

/** Adds custom fields that the table does not name, so that users can show them. */
export const withFields = (settings: TableSettings, fields: readonly Field[]): TableSettings => {
  const named = new Set(settings.columns.map(({ key }) => key))
  const others = fields.filter(({ id, isArchived }) => !isArchived && !named.has(`cf.${id}`))
  return {
    ...settings,
    columns: [
      ...settings.columns,
      ...others.map(({ id }) => ({ key: `cf.${id}`, isVisible: false, isPinned: false, width: null })),
    ],
  }
}

/** The person's own choices over those of the table; locked views stay as the table has them. */
const personalOnly: readonly string[] = ['cardFields', 'ticketLayout', 'tableColumns']
export const withStyle = (settings: TableSettings, style: BoardStyle, isLocked: boolean): TableSettings => ({
  ...settings,
  ...Object.fromEntries(Object.entries(style).filter(([key]) => !personalOnly.includes(key))),
  ...(isLocked && { tab: settings.tab, viewType: settings.viewType }),
})

const noStyle: BoardStyle = {}
const noFields: readonly Field[] = []
const noTables: readonly BoardTable[] = []

const useStyledSettings = (boardId: string, table: BoardTable | undefined, board: Board | undefined) => {
  const { data: style = noStyle, isPending } = useRead(boardStyleApi.get, { boardId })
  const tableSettings = table?.settings ?? plainTable
  const isLocked = board?.locksViews ?? false
  const settings = useMemo(() => withStyle(tableSettings, style, isLocked), [tableSettings, style, isLocked])
  return { settings, style, isPending }
}

export type BoardView = {
  board?: Board
  tables: readonly BoardTable[]
  table?: BoardTable
  settings: TableSettings
  style: BoardStyle
  fields: readonly Field[]
  isReady: boolean
  isTableGone: boolean
  error: unknown
  retry: () => void
}

export const useBoardView = (boardId: string, tableId: string | undefined): BoardView => {
  const grants = useSession()?.permissions
  const board = useRead(boardApi.get, { id: boardId })
  const tables = useRead(tableApi.list, { boardId })
  const form = useRead(formApi.get, board.data ? { id: board.data.formId } : null)
  const all = tables.data ?? noTables
  const table = tableId ? all.find(({ id }) => id === tableId) : all[0]
  const { settings, style, isPending } = useStyledSettings(boardId, table, board.data)
  return {
    board: board.data,
    tables: may(grants, 'ticket-view.tables') ? all : noTables,
    table,
    settings,
    style,
    fields: form.data?.definition.fields ?? noFields,
    isReady: board.data !== undefined && !tables.isPending && !isPending,
    isTableGone: tableId !== undefined && tables.data !== undefined && !table,
    error: board.error ?? tables.error,
    retry: () => {
      void board.refetch()
      void tables.refetch()
    },
  }
}
