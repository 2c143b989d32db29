/** Undo history of a document; consecutive edits of one group are one step. */
export type UndoHistory<T> = { past: readonly T[]; now: T; future: readonly T[]; last?: string }

export const startOf = <T>(now: T): UndoHistory<T> => ({ past: [], now, future: [] })

/** Consecutive edits with the same `mergeKey` are one step. */
export const edited = <T>({ past, now, last }: UndoHistory<T>, next: T, mergeKey?: string): UndoHistory<T> => {
  const isMerged = mergeKey !== undefined && mergeKey === last && past.length > 0
  return { past: isMerged ? past : [...past, now].slice(-200), now: next, future: [], last: mergeKey }
}

export const undone = <T>(steps: UndoHistory<T>): UndoHistory<T> => {
  const before = steps.past.at(-1)
  if (before === undefined) return steps
  return { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] }
}

export const redone = <T>(steps: UndoHistory<T>): UndoHistory<T> => {
  const [next, ...future] = steps.future
  if (next === undefined) return steps
  return { past: [...steps.past, steps.now], now: next, future }
}
