import { numberLine } from '../../web/cells/lines.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: null,
  line: numberLine,
  cell: null,
  view: null,
  change: null,
}
