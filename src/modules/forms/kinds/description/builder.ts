import { Text } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Text,
  group: 'static',
  settings: [
    { kind: 'both', name: 'text', labels: { ar: typeSettingsText.textAr, en: typeSettingsText.textEn }, isLong: true },
  ],
}
