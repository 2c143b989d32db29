import { lengthSettings, regexSetting, type Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [...lengthSettings(10_000), regexSetting]
