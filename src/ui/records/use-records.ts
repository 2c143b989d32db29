/** A list of records as a page shows it: its rows, the query in the address, and the record that is about to be removed. */
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import type { CrudApi, OrderApi } from '#core/crud.ts'
import type { Endpoint, Id, Schema } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { useRows, type Page } from '../data.tsx'
import type { NamedRecord } from './names.tsx'
import { useMay } from './use-may.ts'
import { useRecordsSearch } from './use-records-search.ts'

/** A parameter of the list that is chosen from a short list. */
export type RecordsFilter = { name: string; label: Words; items: readonly { id: string; name: Words }[] }

/** The calls of a list of records; a record that cannot be edited has no `update`. */
export type RecordsApi = {
  list: CrudApi['list']
  create: Endpoint
  update?: Endpoint
  remove: Endpoint<typeof Id>
  order?: OrderApi
}

export const useRecords = <T extends NamedRecord>(api: RecordsApi, filters: readonly RecordsFilter[]) => {
  const search = useRecordsSearch(api.list.input, filters)
  const rows = useRows(api.list as unknown as Endpoint<Schema, z.ZodMiniType<Page<T>>>, search.query)
  const [removed, setRemoved] = useState<T>()
  const [mayUpdate, mayRemove] = [useMay(api.update), useMay(api.remove)]
  const { show } = search
  const edit = useCallback(({ id }: T) => show(id), [show])
  return {
    api,
    filters,
    search,
    rows,
    removed,
    keep: () => setRemoved(undefined),
    /** These two are undefined without the permission. */
    edit: mayUpdate ? edit : undefined,
    remove: mayRemove ? setRemoved : undefined,
  }
}
export type Records<T extends NamedRecord> = ReturnType<typeof useRecords<T>>
