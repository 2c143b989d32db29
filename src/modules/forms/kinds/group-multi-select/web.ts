import { recordsLine } from '../../web/cells/lines.ts'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).GroupMultiSelectInput),
  line: recordsLine,
  cell: null,
  view: null,
  change: null,
}
