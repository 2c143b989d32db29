import type { WebKind } from '../../web/web-kind.ts'
import { TextInput } from './input.tsx'

export const web: WebKind = {
  input: TextInput,
  builder: () => import('./builder.ts'),
}
