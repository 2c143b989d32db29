import { typeSettingsText } from '#modules/forms/web/builder/type-settings-text.ts'
import type { Setting } from '#modules/forms/web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [
  { kind: 'number', name: 'most', label: typeSettingsText.maxValue, min: 2, max: 10, isWhole: true },
]
