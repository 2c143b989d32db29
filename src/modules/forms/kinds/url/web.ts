import type { WebKind } from '../../web/web-kind.ts'
import { UrlInput } from './input.tsx'

export const web: WebKind = {
  input: UrlInput,
  builder: () => import('./builder.ts'),
}
