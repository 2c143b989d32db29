import type { BuilderActs } from '../canvas/use-builder-acts.ts'
import type { Design } from '../use-design.ts'

/** Props of every builder tab. */
export type TabProps = {
  design: Design
  acts: BuilderActs
  onField: (id: string) => void
  onSection: (id: string) => void
  onArchive: (id: string) => void
  onRemoveSection: (id: string) => void
}
