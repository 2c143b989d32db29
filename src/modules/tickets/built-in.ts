/** What a user may read and filter of the built-in fields. */
import type { FieldShape } from '#core/filters/filter.ts'
import { may, type Grants } from '#core/permissions.ts'
import { filterKinds, type WriteAction } from '#modules/forms/built-in-field.ts'
import { allBuiltIn, builtInAt, builtInNamed, type WritableKey } from '#modules/forms/built-in-index.ts'

export type TicketKey = WritableKey
/** The action that changes each key. */
export const actionOfKey = (key: TicketKey): WriteAction => builtInAt(key)?.action ?? 'update'

/** Keys that are no field need no permission. */
export const mayReadKey = (key: string, grants: Grants) => {
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
  return field && kind && mayReadKey(field.key, grants) ? { kind } : undefined
}
