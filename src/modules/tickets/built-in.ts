/** What a person may know and ask of the built-in fields. */
import type { FieldShape } from '#core/filter.ts'
import { may, type Grants } from '#core/permissions.ts'
import { filterKinds, type WriteAct } from '#modules/forms/built-in-field.ts'
import { allBuiltIn, builtInAt, builtInNamed, type WritableKey } from '#modules/forms/built-in-index.ts'

export type Key = WritableKey
/** What it takes to change each. */
export const actOf = (key: Key): WriteAct => builtInAt(key)?.act ?? 'update'

/** A key that is no field says nothing that takes a right. */
export const mayKnowKey = (key: string, grants: Grants) => {
  const view = builtInAt(key)?.view ?? null
  return view === null || may(grants, view)
}

/** Names that filters, orders and columns may use. */
export const filterNames: readonly string[] = allBuiltIn.flatMap(({ name, type }) =>
  name && filterKinds[type] ? [name] : [],
)

export const builtInShape = (name: string, grants: Grants): FieldShape | undefined => {
  const field = builtInNamed(name)
  const kind = field && filterKinds[field.type]
  return field && kind && mayKnowKey(field.key, grants) ? { kind } : undefined
}
