import { restCreateSettings, type Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = restCreateSettings
