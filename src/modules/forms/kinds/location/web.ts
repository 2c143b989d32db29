import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { PlaceView } from './view.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).LocationInput),
  line: null,
  cell: null,
  view: PlaceView,
  change: null,
  isTall: true,
}
