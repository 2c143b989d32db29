import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import type { Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [
  {
    kind: 'choice',
    name: 'level',
    label: typeSettingsText.level,
    items: (['large', 'medium', 'small'] as const).map((id) => ({ id, name: typeSettingsText[id] })),
  },
]
