import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: null,
  line: null,
  cell: null,
  view: null,
  change: null,
  isTall: true,
}
