import type { WebKind } from '../../web/web-kind.ts'
import { DescriptionView } from './view.tsx'

export const web: WebKind = {
  input: null,
  line: null,
  cell: null,
  view: DescriptionView,
  change: null,
}
