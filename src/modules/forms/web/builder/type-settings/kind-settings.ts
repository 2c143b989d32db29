/** The settings that the form builder asks for in each field kind. */
import { ofEveryKind } from '../../of-every-kind.ts'
import type { Setting } from './settings.ts'

export const kindSettings = ofEveryKind(
  import.meta.glob<readonly Setting[]>('../../../kinds/*/settings.ts', { eager: true, import: 'settings' }),
)
