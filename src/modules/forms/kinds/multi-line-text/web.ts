import { TextChange, TextView } from '../../web/cells/text-view.tsx'
import type { WebKind } from '../../web/web-kind.ts'
import { MultiLineTextInput } from './input.tsx'

export const web: WebKind = {
  input: MultiLineTextInput,
  line: null,
  cell: null,
  view: TextView,
  change: TextChange,
  isTall: true,
}
