import { TextChange } from '../../web/cells/text-view.tsx'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'
import { HtmlView } from './view.tsx'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).RichTextInput),
  line: null,
  cell: null,
  view: HtmlView,
  change: TextChange,
  isTall: true,
}
