import { Table2 } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Table2,
  group: 'tables',
}
