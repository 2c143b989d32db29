/** Edits of a stored document with undo, and the version that they were made from. */
import { isEqual } from '#core/values/equal.ts'
import { addEdit, startHistory, type EditHistory } from './edit-history.ts'

export type Stored<D> = { document: D; version: number }
export type Edits<D> = {
  /** What was stored when the edits began; unknown if they began elsewhere, from another version. */
  base?: D
  version: number
  history: EditHistory<D>
}

/** Begins with a draft that was made elsewhere or before the page was shown. */
export const beginEdits = <D>(draft: D, version: number, stored: Stored<D> | undefined): Edits<D> =>
  stored?.version === version
    ? { base: stored.document, version, history: addEdit(startHistory(stored.document), draft) }
    : { version, history: startHistory(draft) }

const isUnchanged = <D>({ base, history }: Edits<D>) => base !== undefined && isEqual(history.now, base)

/** Without edits the stored document is the draft: what the server changed in it on a save is in it. */
const historyOn = <D>(edits: Edits<D> | undefined, stored: Stored<D>): Edits<D> => {
  if (!edits) return { base: stored.document, version: stored.version, history: startHistory(stored.document) }
  return isUnchanged(edits) && edits.version === stored.version
    ? { ...edits, base: stored.document, history: { ...edits.history, now: stored.document } }
    : edits
}

type Change<D> = { make: (before: D) => D; mergeKey?: string }
export const changeEdits = <D>(edits: Edits<D> | undefined, stored: Stored<D>, { make, mergeKey }: Change<D>) => {
  const current = historyOn(edits, stored)
  const next = make(current.history.now)
  return isEqual(next, current.history.now) ? edits : { ...current, history: addEdit(current.history, next, mergeKey) }
}

/** Continues with `draft` as an edit of a newer stored version; this is one step of undo. */
export const rebaseEdits = <D>(edits: Edits<D> | undefined, stored: Stored<D>, draft: D): Edits<D> => {
  const history = edits?.history ?? startHistory(stored.document)
  return {
    base: stored.document,
    version: stored.version,
    history: isEqual(history.now, draft) ? { ...history, now: draft } : addEdit(history, draft),
  }
}

type Saved<D> = { sent: D; version: number; merge: (mine: D) => D }
/** After a save: edits made during the save are kept, and start from the saved version. */
export const settleEdits = <D>(edits: Edits<D>, { sent, version, merge }: Saved<D>): Edits<D> => ({
  base: merge(sent),
  version,
  history: { ...edits.history, now: merge(edits.history.now) },
})

const showStored = <D>(stored: Stored<D> | undefined) => ({
  draft: stored?.document,
  base: stored?.document,
  version: stored?.version,
  isDirty: false,
  isBehind: false,
})

/** What a page shows. Without edits that is the stored document, except between a save and the read that follows it. */
export const showEdits = <D>(
  edits: Edits<D> | undefined,
  stored: Stored<D> | undefined,
  isSame: (a: D, b: D) => boolean = isEqual,
) => {
  if (!edits) return showStored(stored)
  const base = edits.base ?? stored?.document
  const { now } = edits.history
  const isEdited = base === undefined || !isEqual(now, base)
  if (!isEdited && stored?.version === edits.version) return showStored(stored)
  return {
    draft: now,
    base,
    version: edits.version,
    isDirty: isEdited && (base === undefined || !isSame(now, base)),
    isBehind: stored !== undefined && stored.version > edits.version,
  }
}
