import { requestSettings, trySetting, type Setting } from '../../web/builder/type-settings/settings.ts'
import { restText } from '../../web/builder/type-settings-text.ts'

export const settings: readonly Setting[] = [
  ...requestSettings,
  { kind: 'text', name: 'labelAt', label: restText.textAt },
  trySetting,
]
