import { ListChecks } from 'lucide-react'
import { countSettings, displaySetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: ListChecks,
  group: 'choice',
  settings: [{ kind: 'options' }, displaySetting('checkboxes'), ...countSettings],
}
