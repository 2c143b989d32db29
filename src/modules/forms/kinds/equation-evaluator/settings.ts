import { unitSetting, type Setting } from '../../web/builder/type-settings/settings.ts'
import { FormulaEditor } from './formula-editor.tsx'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'

export const settings: readonly Setting[] = [
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
]
