import { Network } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { ownText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Network,
  group: 'choice',
  settings: [{ kind: 'levels' }, { kind: 'tree' }, { kind: 'flag', name: 'canStopEarly', label: ownText.canStopEarly }],
}
