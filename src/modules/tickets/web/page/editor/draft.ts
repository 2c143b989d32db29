/** What was typed and not saved, kept for when the person comes back: on the server, and in the browser for when there is no server. */
import type { Refs } from '#core/refs.ts'
import type { Edit, Edits } from '#modules/forms/web/editing/edits.ts'

/** `refs` names the people and records that were chosen in it. */
export type Draft = { edits: Edits; refs: Refs; at: string }

const isEdit = (value: unknown): value is Edit =>
  typeof value === 'object' && value !== null && 'mine' in value && 'version' in value

/** Whatever somebody, or an older version, has put there: only what is an edit counts. */
export const draftOf = (content: unknown, at: string | null | undefined): Draft | undefined => {
  if (!at || typeof content !== 'object' || content === null || !('edits' in content)) return undefined
  const { edits, refs } = content as { edits: unknown; refs?: unknown }
  if (typeof edits !== 'object' || edits === null) return undefined
  const good = Object.entries(edits).filter((entry): entry is [string, Edit] => isEdit(entry[1]))
  const names = typeof refs === 'object' && refs !== null ? (refs as Refs) : {}
  return good.length > 0 ? { edits: Object.fromEntries(good), refs: names, at } : undefined
}

export const newer = (a: Draft | undefined, b: Draft | undefined) => {
  if (!a || !b) return a ?? b
  return Date.parse(a.at) >= Date.parse(b.at) ? a : b
}

/** A form can change while a draft waits: what it no longer asks for could not be saved, nor seen to be mended. */
export const stillAsked = (draft: Draft | undefined, isAsked: (field: string) => boolean): Draft | undefined => {
  const edits = Object.entries(draft?.edits ?? {}).filter(([field]) => isAsked(field))
  return draft && edits.length > 0 ? { ...draft, edits: Object.fromEntries(edits) } : undefined
}

/** A secret is typed again rather than kept. */
export const keepable = (edits: Edits, isSecret: (field: string) => boolean): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => !isSecret(field)))
