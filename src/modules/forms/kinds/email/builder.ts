import { Mail } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Mail,
  group: 'text',
  settings: [{ kind: 'texts', name: 'domains', label: typeSettingsText.domains, hint: typeSettingsText.domainsHint }],
}
