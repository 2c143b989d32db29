import { Type } from 'lucide-react'
import { lengthSettings, regexSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Type,
  group: 'text',
  settings: [...lengthSettings(10_000), regexSetting],
}
