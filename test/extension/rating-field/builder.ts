import { Star } from 'lucide-react'
import type { BuilderKind } from '#modules/forms/web/builder/builder-kind.ts'
import { typeSettingsText } from '#modules/forms/web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Star,
  group: 'choice',
  settings: [{ kind: 'number', name: 'most', label: typeSettingsText.maxValue, min: 2, max: 10, isWhole: true }],
}
