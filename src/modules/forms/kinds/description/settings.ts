import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import type { Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [
  { kind: 'both', name: 'text', labels: { ar: typeSettingsText.textAr, en: typeSettingsText.textEn }, isLong: true },
]
