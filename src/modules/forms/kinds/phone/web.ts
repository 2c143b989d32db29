import type { WebKind } from '../../web/web-kind.ts'
import { PhoneInput } from './input.tsx'

export const web: WebKind = {
  input: PhoneInput,
  builder: () => import('./builder.ts'),
}
