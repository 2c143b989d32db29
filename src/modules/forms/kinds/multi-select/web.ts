import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { choicesCell, ChoicesView } from './view.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).MultiSelectInput),
  line: null,
  cell: choicesCell,
  view: ChoicesView,
  change: null,
}
