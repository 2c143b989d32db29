import { Star } from 'lucide-react'
import type { BuilderKind } from '#modules/forms/web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Star,
  group: 'choice',
}
