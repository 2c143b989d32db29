import { Sigma } from 'lucide-react'
import { unitSetting } from '../../web/builder/type-settings/settings.ts'
import { FormulaEditor } from './formula-editor.tsx'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Sigma,
  group: 'computed',
  settings: [
    { kind: 'editor', names: ['expression'], Editor: FormulaEditor },
    {
      kind: 'number',
      name: 'decimals',
      label: typeSettingsText.decimals,
      min: 0,
      max: 10,
      isEmptyNull: false,
      isWhole: true,
    },
    unitSetting,
  ],
}
