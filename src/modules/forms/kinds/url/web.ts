import { codeCell } from '../../web/cells/code-cell.tsx'
import type { WebKind } from '../../web/web-kind.ts'
import { UrlInput } from './input.tsx'
import { UrlView } from './view.tsx'

export const web: WebKind = {
  input: UrlInput,
  line: null,
  cell: codeCell,
  view: UrlView,
  change: null,
}
