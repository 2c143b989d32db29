import { codeCell } from '../../web/cells/code-cell.tsx'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).ScannerInput),
  line: null,
  cell: codeCell,
  view: null,
  change: null,
}
