import { lengthSettings, regexSetting, type Setting } from '../../web/builder/type-settings/settings.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'

export const settings: readonly Setting[] = [
  ...lengthSettings(20_000),
  regexSetting,
  { kind: 'number', name: 'rows', label: typeSettingsText.rows, min: 2, max: 30, isWhole: true },
]
