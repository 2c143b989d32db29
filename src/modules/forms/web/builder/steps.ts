/** Undo history of a document; consecutive edits of one group are one step. */
export type Steps<T> = { past: readonly T[]; now: T; future: readonly T[]; last?: string }

export const startOf = <T>(now: T): Steps<T> => ({ past: [], now, future: [] })

/** `together`: name of a group; consecutive edits of one group are merged. */
export const edited = <T>({ past, now, last }: Steps<T>, next: T, together?: string): Steps<T> => {
  const goesOn = together !== undefined && together === last && past.length > 0
  return { past: goesOn ? past : [...past, now].slice(-200), now: next, future: [], last: together }
}

export const undone = <T>(steps: Steps<T>): Steps<T> => {
  const before = steps.past.at(-1)
  if (before === undefined) return steps
  return { past: steps.past.slice(0, -1), now: before, future: [steps.now, ...steps.future] }
}

export const redone = <T>(steps: Steps<T>): Steps<T> => {
  const [next, ...future] = steps.future
  if (next === undefined) return steps
  return { past: [...steps.past, steps.now], now: next, future }
}
