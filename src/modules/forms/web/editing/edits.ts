/** Unsaved edits by field key, each with the value and version it started from. */
import { isSameValue } from '../../values/same-value.ts'

export type Fields = Readonly<Record<string, unknown>>
export type Base = { version: number; fields: Fields }
/** `seen` and `version`: the value and the version before the first change. */
export type Edit = { mine: unknown; seen: unknown; version: number }
export type Edits = Readonly<Record<string, Edit>>

export const without = (edits: Edits, keys: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.includes(key)))

type Put = { base: Base; key: string; value: unknown }

/** Typing back the saved value leaves nothing to save. */
export const putEdit = (edits: Edits, { base, key, value }: Put): Edits => {
  const before = edits[key] ?? { seen: base.fields[key], version: base.version }
  if (isSameValue(value, before.seen) && isSameValue(value, base.fields[key])) return without(edits, [key])
  return { ...edits, [key]: { mine: value, seen: before.seen, version: before.version } }
}

/** Drops edits that the saved state now agrees with. */
export const unsavedEdits = (edits: Edits, base: Base): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key, { mine }]) => !isSameValue(mine, base.fields[key])))

/** Drops the edits that were sent, unless they were typed on meanwhile. */
export const editsAfterSave = (edits: Edits, sent: Edits): Edits =>
  Object.fromEntries(
    Object.entries(edits).filter(([key, { mine }]) => !sent[key] || !isSameValue(mine, sent[key].mine)),
  )

export const editedFields = (edits: Edits): Fields =>
  Object.fromEntries(Object.entries(edits).map(([key, { mine }]) => [key, mine]))

export const mergeFields = (base: Base, edits: Edits): Fields => ({ ...base.fields, ...editedFields(edits) })

/** The oldest version that any edit was made from, so that the server checks for all changes since. */
export const oldestVersion = (edits: Edits, base: Base) =>
  Math.min(base.version, ...Object.values(edits).map(({ version }) => version))
