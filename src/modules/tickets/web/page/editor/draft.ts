/** Unsaved edits, stored on the server, and in the browser for when the server is unreachable. */
import type { Refs } from '#core/refs.ts'
import type { Edit, Edits } from '#modules/forms/web/editing/edits.ts'

/** `refs` names the people and records that were chosen in it. */
export type TicketDraft = { edits: Edits; refs: Refs; at: string }

const isEdit = (value: unknown): value is Edit =>
  typeof value === 'object' && value !== null && 'mine' in value && 'version' in value

/** Accepts any stored value; only valid edits are kept. */
export const draftOf = (content: unknown, at: string | null | undefined): TicketDraft | undefined => {
  if (!at || typeof content !== 'object' || content === null || !('edits' in content)) return undefined
  const { edits, refs } = content as { edits: unknown; refs?: unknown }
  if (typeof edits !== 'object' || edits === null) return undefined
  const good = Object.entries(edits).filter((entry): entry is [string, Edit] => isEdit(entry[1]))
  const names = typeof refs === 'object' && refs !== null ? (refs as Refs) : {}
  return good.length > 0 ? { edits: Object.fromEntries(good), refs: names, at } : undefined
}

export const newerDraft = (a: TicketDraft | undefined, b: TicketDraft | undefined) => {
  if (!a || !b) return a ?? b
  return Date.parse(a.at) >= Date.parse(b.at) ? a : b
}

/** Drops edits of fields that the form no longer has, since they could be neither saved nor seen. */
export const stillApplicable = (
  draft: TicketDraft | undefined,
  isAsked: (field: string) => boolean,
): TicketDraft | undefined => {
  const edits = Object.entries(draft?.edits ?? {}).filter(([field]) => isAsked(field))
  return draft && edits.length > 0 ? { ...draft, edits: Object.fromEntries(edits) } : undefined
}

/** Secrets are never stored in a draft. */
export const storableFields = (edits: Edits, isSecret: (field: string) => boolean): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => !isSecret(field)))
