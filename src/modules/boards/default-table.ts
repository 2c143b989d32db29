/** The table that every new board has, and the settings a new table starts from. */
import type { Column, TableSettings } from './api/tables.ts'

const shown: readonly Column['key'][] = [
  'customSequence',
  'name',
  'status',
  'priority',
  'assignees',
  'dueDate',
  'updatedAt',
]

export const defaultTableSettings = (): TableSettings => ({
  columns: shown.map((key) => ({ key, isVisible: true, isPinned: key === 'customSequence', width: null })),
  filter: null,
  sort: { key: 'updatedAt', isDescending: true },
  tab: 'table',
  viewType: 'CLASSIC_VIEW',
  viewOption: 'DEFAULT',
  size: 'medium',
  isStriped: false,
  paginationPosition: 'bottom',
  pageSize: 10,
  groupIds: [],
})
