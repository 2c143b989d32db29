import { Tickets } from 'lucide-react'
import { boardsSetting, countSettings } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Tickets,
  group: 'tables',
  settings: [boardsSetting, ...countSettings],
}
