import { Clock } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { ownText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Clock,
  group: 'time',
  settings: [
    { kind: 'time', name: 'minTime', label: ownText.minTime },
    { kind: 'time', name: 'maxTime', label: ownText.maxTime },
  ],
}
