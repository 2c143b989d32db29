import type { WebKind } from '../../web/web-kind.ts'
import { MultiLineTextInput } from './input.tsx'

export const web: WebKind = {
  input: MultiLineTextInput,
  builder: () => import('./builder.ts'),
}
