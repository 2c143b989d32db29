import { Image } from 'lucide-react'
import { fileSettings } from '../../web/builder/type-settings/settings.ts'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: Image,
  group: 'files',
  settings: fileSettings,
}
