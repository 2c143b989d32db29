import { recordsLine } from '../../web/cells/lines.ts'
import { peopleCell } from '../../web/cells/people-cell.tsx'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).UserMultiSelectInput),
  line: recordsLine,
  cell: peopleCell,
  view: null,
  change: null,
}
