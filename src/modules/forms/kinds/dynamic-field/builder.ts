import { Replace } from 'lucide-react'
import { followedSetting } from '../../web/builder/type-settings/settings.ts'
import { TextsMap } from '../../web/builder/type-settings/followed.tsx'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Replace,
  group: 'computed',
  settings: [followedSetting, { kind: 'editor', names: ['map', 'otherwise'], Editor: TextsMap }],
}
