import type { LucideIcon } from 'lucide-react'
import type { Words } from '#core/words.ts'
import type { kindGroupText } from './kind-groups-text.ts'

export type KindGroup = keyof typeof kindGroupText
/** Palette entry of a field kind. */
export type BuilderKind = {
  name: Words
  /** Says in one line what it is for. */
  hint: Words
  icon: LucideIcon
  group: KindGroup
}
