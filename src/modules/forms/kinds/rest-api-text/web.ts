import { TextChange, TextView } from '../../web/cells/text-view.tsx'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).RestTextInput),
  line: null,
  cell: null,
  view: TextView,
  change: TextChange,
}
