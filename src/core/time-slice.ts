/** Long synchronous work in slices, in the browser and on the server: between two slices others get their turn. */
const longestSlice = 5

const nextTurn = () =>
  new Promise<void>((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve)
  })

/** Await it between pieces of the work: it pauses only where the slice is used up. */
export const timeSlice = () => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestSlice) return
    await nextTurn()
    since = performance.now()
  }
}
export type Pause = ReturnType<typeof timeSlice>
