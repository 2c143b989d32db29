import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { colorCell } from './cell.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).ColorInput),
  line: null,
  cell: colorCell,
  view: null,
  change: null,
}
