import { AlignLeft } from 'lucide-react'
import { lengthSettings, regexSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: AlignLeft,
  group: 'text',
  settings: [
    ...lengthSettings(20_000),
    regexSetting,
    { kind: 'number', name: 'rows', label: typeSettingsText.rows, min: 2, max: 30, isWhole: true },
  ],
}
