import { codeCell } from '../../web/cells/code-cell.tsx'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { QrView } from './view.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).QrCodeInput),
  line: null,
  cell: codeCell,
  view: QrView,
  change: null,
  isTall: true,
}
