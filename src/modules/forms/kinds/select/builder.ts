import { CircleDot } from 'lucide-react'
import { displaySetting, optionsSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: CircleDot,
  group: 'choice',
  settings: [optionsSetting, displaySetting('radio')],
}
