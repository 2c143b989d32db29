/** What a list asks the server for, from its address, the settings of its table and the permissions of the reader. */
import type { Filter } from '#core/filters/filter.ts'
import { may } from '#core/may.ts'
import type { Grants } from '#core/permissions.ts'
import type { TableSettings } from '#modules/boards/api/tables.ts'
import { joinFilters } from '../filter/join-filters.ts'
import { sortText, type ListSearch } from './filter/list-search.ts'

export type TicketListQuery = {
  boardId: string
  filter?: string | undefined
  globalFilter?: string | undefined
  archived?: 'only' | undefined
  sort?: string
  tableId?: string | undefined
}

export const modes = ['table', 'sections', 'kanban'] as const
export type ListMode = (typeof modes)[number]

/** Users without the permission for views get the view of the table. */
export const modeOf = (search: ListSearch, settings: TableSettings, maySwitch: boolean): ListMode => {
  const tab = (maySwitch ? search.tab : undefined) ?? settings.tab
  const view = (maySwitch ? search.view : undefined) ?? settings.viewType
  if (tab === 'kanban') return 'kanban'
  return view === 'STATUS_VIEW' ? 'sections' : 'table'
}

export const pagingOf = (mode: ListMode, settings: TableSettings, search: ListSearch) =>
  mode === 'table' && settings.paginationPosition !== 'none'
    ? {
        position: settings.paginationPosition,
        pageNumber: search.pageNumber,
        pageSize: search.pageSize ?? settings.pageSize,
      }
    : undefined

type ListQueryInput = {
  boardId: string
  tableId: string | undefined
  settings: TableSettings
  search: ListSearch
  /** The filter of the person, over that of the table. */
  own: Filter | undefined
  grants: Grants | undefined
}

export const toListQuery = ({ boardId, tableId, settings, search, own, grants }: ListQueryInput): TicketListQuery => {
  const filter = joinFilters(settings.filter, own)
  return {
    boardId,
    filter: filter && JSON.stringify(filter),
    globalFilter: may(grants, 'ticket.search') ? search.globalFilter : undefined,
    archived: search.isArchived ? 'only' : undefined,
    sort: sortText(search.sort ?? settings.sort),
    tableId: may(grants, 'ticket-view.advanced-filter') ? undefined : tableId,
  }
}
