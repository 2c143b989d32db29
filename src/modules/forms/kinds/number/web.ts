import { numberLine } from '../../web/cells/lines.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { NumberInput } from './input.tsx'

export const web: WebKind = {
  input: NumberInput,
  line: numberLine,
  cell: null,
  view: null,
  change: null,
}
