import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { signatureLine, SignatureView } from './view.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).SignatureInput),
  line: signatureLine,
  cell: null,
  view: SignatureView,
  change: null,
  isTall: true,
}
