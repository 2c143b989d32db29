import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import type { Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [
  { kind: 'number', name: 'step', label: typeSettingsText.step, min: 1, max: 50, isWhole: true },
]
