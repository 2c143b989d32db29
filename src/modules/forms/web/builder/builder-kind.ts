import type { LucideIcon } from 'lucide-react'
import type { Words } from '#core/words.ts'
import type { kindGroupText } from './kind-groups-text.ts'

export type KindGroup = keyof typeof kindGroupText
/** What the form builder needs of a field kind: its place in the palette. */
export type BuilderKind = {
  name: Words
  /** Says in one line what it is for. */
  hint: Words
  icon: LucideIcon
  group: KindGroup
}
