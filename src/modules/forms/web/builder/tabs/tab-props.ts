import type { BuilderActs } from '../canvas/use-builder-acts.ts'
import type { Design } from '../use-design.ts'

/** What every tab of the builder is given: the form under edit, and what can be opened from it. */
export type TabProps = {
  design: Design
  acts: BuilderActs
  onField: (id: string) => void
  onSection: (id: string) => void
  onArchive: (id: string) => void
  onRemoveSection: (id: string) => void
}
