import type { WebKind } from '../../web/web-kind.ts'
import { TitleView } from './view.tsx'

export const web: WebKind = {
  input: null,
  line: null,
  cell: null,
  view: TitleView,
  change: null,
}
