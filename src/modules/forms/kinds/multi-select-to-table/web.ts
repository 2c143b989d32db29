import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { RowsChange } from '../table/rows-change.tsx'
import { RowsView } from '../table/view.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).MultiSelectToTableInput),
  line: null,
  cell: null,
  view: RowsView,
  change: RowsChange,
  isTall: true,
}
