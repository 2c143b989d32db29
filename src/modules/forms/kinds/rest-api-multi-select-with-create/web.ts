import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('../../web/fill/rest-inputs.tsx')).RestMultiSelectInput),
  builder: () => import('./builder.ts'),
}
