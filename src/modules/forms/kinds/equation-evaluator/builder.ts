import { Sigma } from 'lucide-react'
import { unitSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { ownText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Sigma,
  group: 'computed',
  settings: [
    { kind: 'formula' },
    { kind: 'number', name: 'decimals', label: ownText.decimals, min: 0, max: 10, isEmptyNull: false, isWhole: true },
    unitSetting,
  ],
}
