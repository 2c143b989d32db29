/** What of a list of records stands in the address: words, order, filters, and what is open. */
import { useCallback, useMemo } from 'react'
import { textParam } from '#core/search-params.ts'
import { usePageSearch } from '../page-search.ts'
import type { Sort } from '../table/columns.ts'

type Raw = Record<string, unknown>
const parserOf = (filters: readonly string[]) => (raw: Raw) => ({
  q: textParam(raw, 'q'),
  sort: textParam(raw, 'sort'),
  /** An id, `new` or `order`. */
  open: textParam(raw, 'open'),
  ...(Object.fromEntries(filters.map((name) => [name, textParam(raw, name)])) as Record<string, string | undefined>),
})

/** `filters` are the names of the list's own parameters. */
export const useRecordsSearch = (filters: readonly string[]) => {
  const names = filters.join()
  const parse = useMemo(() => parserOf(names ? names.split(',') : []), [names])
  const [{ q, sort, open, ...chosen }, change] = usePageSearch(parse)
  const refine = useCallback((next: Record<string, string | undefined>) => change(next as never), [change])
  return {
    query: { ...chosen, search: q, sort },
    q,
    chosen: chosen as Record<string, string | undefined>,
    open,
    isFiltered: [q, ...Object.values(chosen)].some((value) => value !== undefined),
    sort: sort === undefined ? undefined : { by: sort.replace('-', ''), descending: sort.startsWith('-') },
    refine,
    find: useCallback((words: string) => refine({ q: words || undefined }), [refine]),
    onSort: useCallback((next?: Sort) => refine({ sort: next && `${next.descending ? '-' : ''}${next.by}` }), [refine]),
    show: useCallback((id?: string) => change({ open: id } as never, { replace: false }), [change]),
    clear: () => refine(Object.fromEntries(['q', ...filters].map((name) => [name, undefined]))),
  }
}
