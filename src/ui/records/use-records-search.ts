/** The state of a record list that is kept in the URL: search text, sort, filters and the open record. */
import { useCallback, useMemo } from 'react'
import type { Schema } from '#core/endpoint.ts'
import { textParam } from '#core/search-params.ts'
import { usePageSearch } from '../page-search.ts'
import type { Sort } from '../table/columns.ts'

type Raw = Record<string, unknown>
const parserOf = (names: readonly string[]) => (raw: Raw) => ({
  q: textParam(raw, 'q'),
  sort: textParam(raw, 'sort'),
  /** An id, `new` or `order`. */
  open: textParam(raw, 'open'),
  ...(Object.fromEntries(names.map((name) => [name, textParam(raw, name)])) as Record<string, string | undefined>),
})

/** `filters` are the list's own parameters; if `input` rejects the values in the URL, they are left out of the query. */
export const useRecordsSearch = (input: Schema, filters: readonly { name: string }[]) => {
  const names = filters.map(({ name }) => name)
  const key = names.join()
  const parse = useMemo(() => parserOf(key ? key.split(',') : []), [key])
  const [{ q, open, ...params }, change] = usePageSearch(parse)
  const { sort, ...chosen }: Record<string, string | undefined> = input.safeParse(params).success ? params : {}
  const refine = useCallback((next: Record<string, string | undefined>) => change(next as never), [change])
  return {
    query: { ...chosen, search: q, sort },
    q,
    chosen,
    open,
    isFiltered: [q, ...Object.values(chosen)].some((value) => value !== undefined),
    sort: sort === undefined ? undefined : { by: sort.replace('-', ''), descending: sort.startsWith('-') },
    refine,
    find: useCallback((words: string) => refine({ q: words || undefined }), [refine]),
    onSort: useCallback((next?: Sort) => refine({ sort: next && `${next.descending ? '-' : ''}${next.by}` }), [refine]),
    show: useCallback((id?: string) => change({ open: id } as never, { replace: false }), [change]),
    clear: () => refine(Object.fromEntries(['q', ...names].map((name) => [name, undefined]))),
  }
}
