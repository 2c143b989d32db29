import { LevelsEditor, TreeEditor } from './tree-editor.tsx'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import type { Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [
  { kind: 'editor', names: ['levels'], Editor: LevelsEditor },
  { kind: 'editor', names: ['tree'], Editor: TreeEditor },
  { kind: 'flag', name: 'canStopEarly', label: typeSettingsText.canStopEarly },
]
