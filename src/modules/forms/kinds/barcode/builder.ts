import { Barcode } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { barcodeFormats } from './definition.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Barcode,
  group: 'places',
  settings: [
    {
      kind: 'choice',
      name: 'format',
      label: typeSettingsText.format,
      items: barcodeFormats.map((format) => ({ id: format, name: format })),
    },
  ],
}
