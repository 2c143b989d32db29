import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { progressCell, progressLine } from './cell.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).ProgressInput),
  line: progressLine,
  cell: progressCell,
  view: null,
  change: null,
}
