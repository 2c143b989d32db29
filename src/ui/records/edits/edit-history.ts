/** Undo history of a document; consecutive edits of one group are one step. */
export type EditHistory<T> = { past: readonly T[]; now: T; future: readonly T[]; last?: string }

const mostSteps = 200

export const startHistory = <T>(now: T): EditHistory<T> => ({ past: [], now, future: [] })

/** Consecutive edits with the same `mergeKey` are one step. */
export const addEdit = <T>({ past, now, last }: EditHistory<T>, next: T, mergeKey?: string): EditHistory<T> => {
  const isMerged = mergeKey !== undefined && mergeKey === last && past.length > 0
  return { past: isMerged ? past : [...past, now].slice(-mostSteps), now: next, future: [], last: mergeKey }
}

export const undoEdit = <T>(history: EditHistory<T>): EditHistory<T> => {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export const redoEdit = <T>(history: EditHistory<T>): EditHistory<T> => {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future }
}
