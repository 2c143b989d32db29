import { Text } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { ownText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Text,
  group: 'static',
  settings: [{ kind: 'both', name: 'text', labels: { ar: ownText.textAr, en: ownText.textEn }, isLong: true }],
}
