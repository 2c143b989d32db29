import { countSetting, type Setting } from '../../web/builder/type-settings/settings.ts'
import { StaticColumnsEditor } from './columns-editor.tsx'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'

export const settings: readonly Setting[] = [
  { kind: 'editor', names: ['columns'], Editor: StaticColumnsEditor },
  { kind: 'flag', name: 'canAddRows', label: typeSettingsText.canAddRows },
  countSetting('minRows', 200),
  countSetting('maxRows', 200),
]
