import { filesCell, FilesView } from '../../web/cells/files-cell.tsx'
import { recordsLine } from '../../web/cells/lines.ts'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).FileInput),
  line: recordsLine,
  cell: filesCell,
  view: FilesView,
  change: null,
  isTall: true,
}
