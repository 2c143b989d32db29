import { unitSetting, type Setting } from '../../web/builder/type-settings/settings.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'

export const settings: readonly Setting[] = [
  { kind: 'number', name: 'minValue', label: typeSettingsText.minValue },
  { kind: 'number', name: 'maxValue', label: typeSettingsText.maxValue },
  { kind: 'number', name: 'decimals', label: typeSettingsText.decimals, min: 0, max: 10, isWhole: true },
  unitSetting,
]
