import { UserRound } from 'lucide-react'
import { groupsSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: UserRound,
  group: 'people',
  settings: [groupsSetting],
}
