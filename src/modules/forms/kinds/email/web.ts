import type { WebKind } from '../../web/web-kind.ts'
import { EmailInput } from './input.tsx'

export const web: WebKind = {
  input: EmailInput,
  builder: () => import('./builder.ts'),
}
