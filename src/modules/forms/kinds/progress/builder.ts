import { Percent } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Percent,
  group: 'text',
  settings: [{ kind: 'number', name: 'step', label: typeSettingsText.step, min: 1, max: 50, isWhole: true }],
}
