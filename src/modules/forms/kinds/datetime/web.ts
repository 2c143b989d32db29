import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).DateTimeInput),
  line: (value: string, _, { format }) => format.moment(value),
  cell: null,
  view: null,
  change: null,
}
