import { TextCursorInput } from 'lucide-react'
import { lengthSettings, optionsSetting, regexSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: TextCursorInput,
  group: 'text',
  settings: [optionsSetting, ...lengthSettings(1000), regexSetting],
}
