import type { BuilderActions } from '../canvas/use-builder-actions.ts'
import type { Design } from '../use-design.ts'

/** Props of every builder tab. */
export type TabProps = {
  design: Design
  actions: BuilderActions
  onField: (id: string) => void
  onSection: (id: string) => void
  onArchive: (id: string) => void
  onRemoveSection: (id: string) => void
}
