import { Network } from 'lucide-react'
import { LevelsEditor, TreeEditor } from './tree-editor.tsx'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Network,
  group: 'choice',
  settings: [
    { kind: 'editor', names: ['levels'], Editor: LevelsEditor },
    { kind: 'editor', names: ['tree'], Editor: TreeEditor },
    { kind: 'flag', name: 'canStopEarly', label: typeSettingsText.canStopEarly },
  ],
}
