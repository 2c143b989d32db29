import { Clock } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Clock,
  group: 'time',
  settings: [
    { kind: 'time', name: 'minTime', label: typeSettingsText.minTime },
    { kind: 'time', name: 'maxTime', label: typeSettingsText.maxTime },
  ],
}
