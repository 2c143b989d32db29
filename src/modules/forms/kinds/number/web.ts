import type { WebKind } from '../../web/web-kind.ts'
import { NumberInput } from './input.tsx'

export const web: WebKind = {
  input: NumberInput,
  builder: () => import('./builder.ts'),
}
