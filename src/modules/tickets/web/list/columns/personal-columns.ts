/** The user's own arrangement of the columns of a table. */
import { useCallback } from 'react'
import type { BoardStyle } from '#modules/boards/api/style.ts'
import { useSaveStyle } from '../style/use-save-style.ts'
import type { ColumnSetting } from './columns.ts'

export const usePersonalColumns = (boardId: string, style: BoardStyle, tableId = 'all') => {
  const save = useSaveStyle(boardId)
  const change = useCallback(
    (columns: ColumnSetting[] | undefined) => save({ tableColumns: { [tableId]: columns ?? null } }),
    [save, tableId],
  )
  return [style.tableColumns?.[tableId], change] as const
}
