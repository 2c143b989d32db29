import { codeCell } from '../../web/cells/code-cell.tsx'
import type { WebKind } from '../../web/web-kind.ts'
import { EmailInput } from './input.tsx'

export const web: WebKind = {
  input: EmailInput,
  line: null,
  cell: codeCell,
  view: null,
  change: null,
}
