/** The settings of each field kind in the form builder. */
import { collectKinds } from '../../collect-kinds.ts'
import type { Setting } from './settings.ts'

export const kindSettings = collectKinds(
  import.meta.glob<readonly Setting[]>('../../../kinds/*/settings.ts', { eager: true, import: 'settings' }),
)
