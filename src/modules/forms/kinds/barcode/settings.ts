import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { barcodeFormats } from './definition.ts'
import type { Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [
  {
    kind: 'choice',
    name: 'format',
    label: typeSettingsText.format,
    items: barcodeFormats.map((format) => ({ id: format, name: format })),
  },
]
