import { Link2 } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { ownText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Link2,
  group: 'text',
  settings: [{ kind: 'text', name: 'urlPattern', label: ownText.urlPattern, hint: ownText.regexHint }],
}
