import { followedSetting, type Setting } from '../../web/builder/type-settings/settings.ts'
import { NumbersMap } from '../../web/builder/type-settings/source-field.tsx'

export const settings: readonly Setting[] = [
  followedSetting,
  { kind: 'editor', names: ['map', 'otherwise'], Editor: NumbersMap },
]
