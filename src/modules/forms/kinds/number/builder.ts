import { Hash } from 'lucide-react'
import { unitSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { ownText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Hash,
  group: 'text',
  settings: [
    { kind: 'number', name: 'minValue', label: ownText.minValue },
    { kind: 'number', name: 'maxValue', label: ownText.maxValue },
    { kind: 'number', name: 'decimals', label: ownText.decimals, min: 0, max: 10, isWhole: true },
    unitSetting,
  ],
}
