import { lengthSettings, optionsSetting, regexSetting, type Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [optionsSetting, ...lengthSettings(1000), regexSetting]
