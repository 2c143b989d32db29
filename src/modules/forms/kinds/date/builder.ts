import { Calendar } from 'lucide-react'
import { boundSettings } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Calendar,
  group: 'time',
  settings: boundSettings('day'),
}
