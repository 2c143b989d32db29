import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { priorityCell } from './cell.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).PriorityInput),
  line: null,
  cell: priorityCell,
  view: null,
  change: null,
}
