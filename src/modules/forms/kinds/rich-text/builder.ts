import { Pilcrow } from 'lucide-react'
import { lengthSettings } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Pilcrow,
  group: 'text',
  settings: lengthSettings(50_000),
}
