import { Ticket } from 'lucide-react'
import { boardsSetting } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Ticket,
  group: 'tables',
  settings: [boardsSetting],
}
