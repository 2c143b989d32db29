import { boundSettings, type Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = boundSettings('day')
