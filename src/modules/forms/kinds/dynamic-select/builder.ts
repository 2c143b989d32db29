import { ListFilter } from 'lucide-react'
import { followedSetting } from '../../web/builder/type-settings/settings.ts'
import { SetsEditor } from '../../web/builder/type-settings/followed.tsx'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: ListFilter,
  group: 'computed',
  settings: [followedSetting, { kind: 'editor', names: ['sets'], Editor: SetsEditor }],
}
