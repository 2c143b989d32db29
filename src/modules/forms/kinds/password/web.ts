import { fillText } from '../../web/fill/fill-text.ts'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).PasswordInput),
  line: (_value, _field, { say }) => say(fillText.passwordSet),
  cell: null,
  view: null,
  change: null,
}
