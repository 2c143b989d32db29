import { Table2 } from 'lucide-react'
import { countSetting } from '../../web/builder/type-settings/settings.ts'
import { StaticColumnsEditor } from './columns-editor.tsx'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Table2,
  group: 'tables',
  settings: [
    { kind: 'editor', names: ['columns'], Editor: StaticColumnsEditor },
    { kind: 'flag', name: 'canAddRows', label: typeSettingsText.canAddRows },
    countSetting('minRows', 200),
    countSetting('maxRows', 200),
  ],
}
