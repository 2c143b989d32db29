/** Splits long synchronous work into slices, in the browser and on the server, so that the event loop is not blocked. */
/** In milliseconds. */
const longestSlice = 5

const nextTurn = () =>
  new Promise<void>((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve)
    else setTimeout(resolve)
  })

/** Await the returned function between pieces of work: it yields to the event loop only when the slice is used up. */
export const timeSlice = (longest = longestSlice) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await nextTurn()
    since = performance.now()
  }
}
export type Pause = ReturnType<typeof timeSlice>
