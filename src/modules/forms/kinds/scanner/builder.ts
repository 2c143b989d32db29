import { ScanLine } from 'lucide-react'
import { regexSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: ScanLine,
  group: 'places',
  settings: [{ kind: 'formats' }, regexSetting],
}
