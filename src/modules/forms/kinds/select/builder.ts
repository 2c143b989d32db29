import { CircleDot } from 'lucide-react'
import { displaySetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: CircleDot,
  group: 'choice',
  settings: [{ kind: 'options' }, displaySetting('radio')],
}
