import { oneOf, textParam } from '#core/search-params.ts'
import { importKinds, rowFilters } from '../api.ts'

/** Row 1 holds the headers. */
const rowNumber = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 1 ? Number(value) : undefined)

export const importsSearch = (raw: Record<string, unknown>) => ({
  kind: oneOf(raw, 'kind', importKinds),
  boardId: textParam(raw, 'boardId'),
  id: textParam(raw, 'id'),
  /** Before it runs, an import is either mapped or reviewed. */
  step: oneOf(raw, 'step', ['columns', 'preview']),
  only: oneOf(raw, 'only', rowFilters),
  row: rowNumber(raw['row']),
})
export type ImportsSearch = Partial<ReturnType<typeof importsSearch>>
export type ShowImport = (change: ImportsSearch, how?: { replace?: boolean }) => void
