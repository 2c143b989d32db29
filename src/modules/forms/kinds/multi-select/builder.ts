import { ListChecks } from 'lucide-react'
import { countSettings, displaySetting, optionsSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: ListChecks,
  group: 'choice',
  settings: [optionsSetting, displaySetting('checkboxes'), ...countSettings],
}
