import { Users } from 'lucide-react'
import { countSettings, groupsSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Users,
  group: 'people',
  settings: [groupsSetting, ...countSettings],
}
