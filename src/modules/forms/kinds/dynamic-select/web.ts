import { choiceCell } from '../../web/cells/choice-cell.tsx'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).DynamicSelectInput),
  line: null,
  cell: choiceCell,
  view: null,
  change: null,
}
