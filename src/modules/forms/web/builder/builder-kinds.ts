/** The builder's part of every field kind, loaded together before the builder opens. */
import type { FieldType } from '../../definition.ts'
import { webKinds } from '../web-kinds.ts'
import type { BuilderKind, KindGroup } from './builder-kind.ts'
import { kindGroupText } from './kind-groups-text.ts'

const types = Object.keys(webKinds) as FieldType[]
const loaded = new Map<FieldType, BuilderKind>()

export const loadBuilderKinds = async () => {
  const kinds = await Promise.all(types.map((type) => webKinds[type].builder()))
  types.forEach((type, at) => {
    const kind = kinds[at]
    if (kind) loaded.set(type, kind.builder)
  })
}

export const builderKindOf = (type: FieldType): BuilderKind => {
  const kind = loaded.get(type)
  if (!kind) throw new Error(`loadBuilderKinds was not awaited before ${type} was shown`)
  return kind
}

/** The palette: every kind once, in its group. */
export const kindGroups = (): { id: KindGroup; types: FieldType[] }[] =>
  (Object.keys(kindGroupText) as KindGroup[]).map((id) => ({
    id,
    types: types.filter((type) => builderKindOf(type).group === id),
  }))
