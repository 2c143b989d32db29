import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import type { Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [
  { kind: 'time', name: 'minTime', label: typeSettingsText.minTime },
  { kind: 'time', name: 'maxTime', label: typeSettingsText.maxTime },
]
