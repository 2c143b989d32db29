/** The parameters of a list in the address, by the names of the specification; invalid ones are dropped, so old links work. */
import { FilterSchema, type Filter } from '#core/filters/filter.ts'
import { oneOf, textParam } from '#core/search-params.ts'
import { tabs, viewTypes } from '#modules/boards/api/tables.ts'

type Raw = Record<string, unknown>
export type SortBy = { key: string; isDescending: boolean }
export type ListTab = (typeof tabs)[number]
export type ListView = (typeof viewTypes)[number]
export type ListSearch = {
  filter?: Filter
  /** A filter can be in the address without being applied. */
  isFiltered: boolean
  globalFilter?: string
  /** Archived tickets instead of the others. */
  isArchived: boolean
  pageNumber: number
  pageSize?: number
  selectedSavedFilter?: string
  ticketId?: string
  /** The status of a ticket that is being created. */
  newStatus?: string
  sort?: SortBy
  tab?: ListTab
  /** The field whose values are the swimlanes of the kanban. */
  swimlane?: string
  view?: ListView
}

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
const wholeFrom = (value: unknown, low: number, high: number) =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high ? (value as number) : undefined

export const sortOf = (text: string | undefined): SortBy | undefined => {
  const found = /^(-?)([a-zA-Z]+|cf\.[0-9a-f-]{36})$/.exec(text ?? '')
  return found?.[2] ? { key: found[2], isDescending: found[1] === '-' } : undefined
}
export const sortText = ({ key, isDescending }: SortBy) => `${isDescending ? '-' : ''}${key}`

export const listSearch = (raw: Raw): ListSearch => {
  const filter = FilterSchema.safeParse(parsed(textParam(raw, 'filter')))
  const pagination = parsed(textParam(raw, 'pagination')) as { pageNumber?: unknown; pageSize?: unknown } | undefined
  return {
    filter: filter.success ? filter.data : undefined,
    isFiltered: textParam(raw, 'isFiltered') !== 'false',
    globalFilter: textParam(raw, 'globalFilter')?.slice(0, 200),
    isArchived: textParam(raw, 'archived') === 'only',
    pageNumber: wholeFrom(pagination?.pageNumber, 0, 1_000_000) ?? 0,
    pageSize: wholeFrom(pagination?.pageSize, 5, 100),
    selectedSavedFilter: textParam(raw, 'selectedSavedFilter'),
    ticketId: textParam(raw, 'ticketId'),
    newStatus: textParam(raw, 'newStatus'),
    sort: sortOf(textParam(raw, 'sort')),
    tab: oneOf(raw, 'tab', tabs),
    swimlane: textParam(raw, 'swimlane'),
    view: oneOf(raw, 'view', viewTypes),
  }
}

const paginationOf = ({ pageNumber, pageSize }: Pick<ListSearch, 'pageNumber' | 'pageSize'>) =>
  pageNumber === 0 && pageSize === undefined ? undefined : JSON.stringify({ pageNumber, pageSize })

/** For the address; defaults are left out. */
export const paramsOf = (search: ListSearch): Record<string, string | undefined> => ({
  filter: search.filter && JSON.stringify(search.filter),
  isFiltered: search.filter || search.selectedSavedFilter ? String(search.isFiltered) : undefined,
  globalFilter: search.globalFilter || undefined,
  archived: search.isArchived ? 'only' : undefined,
  pagination: paginationOf(search),
  selectedSavedFilter: search.selectedSavedFilter,
  ticketId: search.ticketId,
  newStatus: search.newStatus,
  sort: search.sort && sortText(search.sort),
  tab: search.tab,
  swimlane: search.swimlane,
  view: search.view,
})

/** A changed query starts again at the first page. */
const asks: readonly (keyof ListSearch)[] = [
  'filter',
  'isFiltered',
  'globalFilter',
  'isArchived',
  'selectedSavedFilter',
  'sort',
]
export const changed = (search: ListSearch, change: Partial<ListSearch>): ListSearch => ({
  ...search,
  ...(asks.some((name) => name in change) && { pageNumber: 0 }),
  ...change,
})
