/** The place of each field kind in the palette of the form builder. */
import { fieldTypes, type FieldType } from '../../field-kinds.ts'
import { collectKinds } from '../collect-kinds.ts'
import type { BuilderKind, KindGroup } from './builder-kind.ts'
import { kindGroupText } from './kind-groups-text.ts'

export const builderKinds = collectKinds(
  import.meta.glob<BuilderKind>('../../kinds/*/builder.ts', { eager: true, import: 'builder' }),
)

/** The palette: every kind once, in its group. */
export const kindGroups = (): { id: KindGroup; types: FieldType[] }[] =>
  (Object.keys(kindGroupText) as KindGroup[]).map((id) => ({
    id,
    types: fieldTypes.filter((type) => builderKinds[type].group === id),
  }))
