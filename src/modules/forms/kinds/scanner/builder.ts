import { ScanLine } from 'lucide-react'
import { regexSetting } from '../../web/builder/type-settings/settings.ts'
import { CodeFormats } from './code-formats.tsx'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: ScanLine,
  group: 'places',
  settings: [{ kind: 'editor', names: ['formats'], Editor: CodeFormats }, regexSetting],
}
