import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: null,
  builder: () => import('./builder.ts'),
}
