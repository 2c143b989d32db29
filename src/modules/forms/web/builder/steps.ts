/** A document under edit, with the way back and forth. Edits that belong together, as letters of one word do, are one step. */
export type Steps<T> = { past: readonly T[]; now: T; future: readonly T[]; last?: string }

export const startOf = <T>(now: T): Steps<T> => ({ past: [], now, future: [] })

/** `together`: the name of what goes on; a second edit of the same name in a row is no step of its own. */
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
