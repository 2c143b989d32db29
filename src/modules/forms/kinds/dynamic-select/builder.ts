import { ListFilter } from 'lucide-react'
import { followedSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: ListFilter,
  group: 'computed',
  settings: [followedSetting, { kind: 'sets' }],
}
