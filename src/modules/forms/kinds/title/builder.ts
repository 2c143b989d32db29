import { Heading } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Heading,
  group: 'static',
  settings: [
    {
      kind: 'choice',
      name: 'level',
      label: typeSettingsText.level,
      items: (['large', 'medium', 'small'] as const).map((id) => ({ id, name: typeSettingsText[id] })),
    },
  ],
}
