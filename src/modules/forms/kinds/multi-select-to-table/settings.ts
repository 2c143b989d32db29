import { optionsSetting, type Setting } from '../../web/builder/type-settings/settings.ts'
import { ColumnsEditor } from '../table/columns-editor.tsx'

export const settings: readonly Setting[] = [
  optionsSetting,
  { kind: 'editor', names: ['columns'], Editor: ColumnsEditor },
]
