import { Phone } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Phone,
  group: 'text',
  settings: [{ kind: 'text', name: 'country', label: typeSettingsText.country, hint: typeSettingsText.countryHint }],
}
