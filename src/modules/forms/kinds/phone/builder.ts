import { Phone } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { ownText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Phone,
  group: 'text',
  settings: [{ kind: 'text', name: 'country', label: ownText.country, hint: ownText.countryHint }],
}
