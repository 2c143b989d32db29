import { rowsText } from '../../web/fill/fill-text.ts'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import type { Row } from '../table-rules.ts'
import { RowsChange } from './rows-change.tsx'
import { RowsView } from './view.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).TableInput),
  line: (value: Row[], _, { say }) => say(rowsText.count, { count: value.length }),
  cell: null,
  view: RowsView,
  change: RowsChange,
  isTall: true,
}
