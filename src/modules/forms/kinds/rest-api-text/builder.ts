import { Globe } from 'lucide-react'
import { requestSettings, trySetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { restText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Globe,
  group: 'outside',
  settings: [...requestSettings, { kind: 'text', name: 'labelAt', label: restText.textAt }, trySetting],
}
