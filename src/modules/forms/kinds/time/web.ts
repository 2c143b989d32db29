import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).TimeInput),
  line: (value: string, _, { format }) => format.time(value),
  cell: null,
  view: null,
  change: null,
}
