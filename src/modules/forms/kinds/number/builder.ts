import { Hash } from 'lucide-react'
import { unitSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Hash,
  group: 'text',
  settings: [
    { kind: 'number', name: 'minValue', label: typeSettingsText.minValue },
    { kind: 'number', name: 'maxValue', label: typeSettingsText.maxValue },
    { kind: 'number', name: 'decimals', label: typeSettingsText.decimals, min: 0, max: 10, isWhole: true },
    unitSetting,
  ],
}
