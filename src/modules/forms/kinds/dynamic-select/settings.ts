import { followedSetting, type Setting } from '../../web/builder/type-settings/settings.ts'
import { SetsEditor } from '../../web/builder/type-settings/source-field.tsx'

export const settings: readonly Setting[] = [followedSetting, { kind: 'editor', names: ['sets'], Editor: SetsEditor }]
