import { TableProperties } from 'lucide-react'
import { optionsSetting } from '../../web/builder/type-settings/settings.ts'
import { ColumnsEditor } from '../table/columns-editor.tsx'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: TableProperties,
  group: 'tables',
  settings: [optionsSetting, { kind: 'editor', names: ['columns'], Editor: ColumnsEditor }],
}
