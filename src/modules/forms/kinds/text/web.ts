import { TextChange, TextView } from '../../web/cells/text-view.tsx'
import type { WebKind } from '../../web/web-kind.ts'
import { TextInput } from './input.tsx'

export const web: WebKind = {
  input: TextInput,
  line: null,
  cell: null,
  view: TextView,
  change: TextChange,
}
