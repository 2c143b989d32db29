/** The state of a page of records: its rows, the query in the URL, and the record that is about to be removed. */
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import type { ArchiveApi, CrudApi, OrderApi } from '#core/crud.ts'
import type { Endpoint, Id, Schema } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { useRows, type Page } from '../calls/use-calls.tsx'
import type { NamedRecord } from './name-columns.tsx'
import { recordsText } from './text.ts'
import { useArchive } from './use-archive.ts'
import { useCanCall } from './use-can-call.ts'
import { useRecordsSearch } from './use-records-search.ts'

/** A list parameter with a few fixed values. */
export type RecordsFilter = { name: string; label: Words; items: readonly { id: string; name: Words }[] }

/** The calls of a list of records; a record that cannot be edited has no `update`. */
export type RecordsApi = {
  list: CrudApi['list']
  create: Endpoint
  update?: Endpoint
  remove: Endpoint<typeof Id>
  order?: OrderApi
  archive?: ArchiveApi
}

const archiveFilter: RecordsFilter = {
  name: 'isArchived',
  label: recordsText.archiveFilter,
  items: [{ id: 'true', name: recordsText.onlyArchived }],
}

export const useRecords = <T extends NamedRecord>(api: RecordsApi, ownFilters: readonly RecordsFilter[]) => {
  const filters = api.archive ? [...ownFilters, archiveFilter] : ownFilters
  const search = useRecordsSearch(api.list.input, filters)
  const rows = useRows(api.list as unknown as Endpoint<Schema, z.ZodMiniType<Page<T>>>, search.query)
  const [removing, setRemoving] = useState<T>()
  const [mayUpdate, mayRemove] = [useCanCall(api.update), useCanCall(api.remove)]
  const archive = useArchive<T>(api.archive)
  const { show } = search
  const edit = useCallback(({ id }: T) => show(id), [show])
  return {
    api,
    filters,
    search,
    rows,
    removing,
    cancelRemove: () => setRemoving(undefined),
    /** These three are undefined without the permission. */
    archive,
    edit: mayUpdate ? edit : undefined,
    remove: mayRemove ? setRemoving : undefined,
  }
}
export type Records<T extends NamedRecord> = ReturnType<typeof useRecords<T>>
