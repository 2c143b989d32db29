import { useCallback, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { isEqual } from '#core/values/equal.ts'
import { redoEdit, undoEdit } from './edit-history.ts'
import { beginEdits, changeEdits, rebaseEdits, settleEdits, showEdits, type Edits, type Stored } from './edits.ts'

export type EditsConfig<D> = {
  /** The stored document; undefined until loaded, replaced when another editor saves. */
  saved?: D
  version?: number
  /** Edits to begin with. */
  firstEdit?: { draft: D; version: number }
  /** Where two drafts can mean the same document without being equal. */
  isSame?: (a: D, b: D) => boolean
}

const storedOf = <D>({ saved, version }: EditsConfig<D>): Stored<D> | undefined =>
  saved === undefined || version === undefined ? undefined : { document: saved, version }

/** Actions that need no stored document; their identity does not change. */
const useActions = <D extends object>(setEdits: Dispatch<SetStateAction<Edits<D> | undefined>>) =>
  useMemo(
    () => ({
      /** Continues with `draft` as an edit of a newer stored version. */
      rebase: (stored: Stored<D>, draft: D) => setEdits((before) => rebaseEdits(before, stored, draft)),
      settle: (sent: D, version: number, merge: (mine: D) => D) =>
        setEdits((before) => before && settleEdits(before, { sent, version, merge })),
      undo: () => setEdits((before) => before && { ...before, history: undoEdit(before.history) }),
      redo: () => setEdits((before) => before && { ...before, history: redoEdit(before.history) }),
    }),
    [setEdits],
  )

/** Keeps edits together with the version they were made from when another editor saves first. */
export const useEdits = <D extends object>(config: EditsConfig<D>) => {
  const { saved, version, firstEdit, isSame } = config
  const [edits, setEdits] = useState<Edits<D> | undefined>(() =>
    firstEdit ? beginEdits(firstEdit.draft, firstEdit.version, storedOf(config)) : undefined,
  )
  const { draft, base, version: baseVersion, isDirty, isBehind } = showEdits(edits, storedOf(config), isSame)
  // A newer stored version replaces a draft without edits; what can be undone stays if it has the same content.
  if (edits && version !== undefined && !isDirty && isBehind)
    setEdits(isEqual(saved, edits.history.now) ? { ...edits, base: saved, version } : undefined)

  const change = useCallback(
    (make: (before: D) => D, mergeKey?: string) => {
      const stored = storedOf({ saved, version })
      if (stored) setEdits((before) => changeEdits(before, stored, { make, mergeKey }))
    },
    [saved, version],
  )
  return {
    draft,
    base,
    /** The stored version that a save starts from. */
    baseVersion,
    isDirty,
    /** Another editor has saved since the edits began. */
    isBehind: isDirty && isBehind,
    change,
    /** Returns to the stored document; can be undone. */
    discard: () => {
      const stored = storedOf(config)
      if (stored && edits) setEdits(rebaseEdits(edits, stored, stored.document))
    },
    canUndo: (edits?.history.past.length ?? 0) > 0,
    canRedo: (edits?.history.future.length ?? 0) > 0,
    ...useActions(setEdits),
  }
}
