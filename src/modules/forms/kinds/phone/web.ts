import type { WebKind } from '../../web/web-kind.ts'
import { phoneCell } from './cell.tsx'
import { PhoneInput } from './input.tsx'

export const web: WebKind = {
  input: PhoneInput,
  line: null,
  cell: phoneCell,
  view: null,
  change: null,
}
