import { Table2 } from 'lucide-react'
import { countSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { ownText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Table2,
  group: 'tables',
  settings: [
    { kind: 'columns' },
    { kind: 'flag', name: 'canAddRows', label: ownText.canAddRows },
    countSetting('minRows', 200),
    countSetting('maxRows', 200),
  ],
}
