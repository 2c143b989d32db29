import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import type { Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [
  { kind: 'text', name: 'country', label: typeSettingsText.country, hint: typeSettingsText.countryHint },
]
