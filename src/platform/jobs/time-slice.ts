/** Runs long work in time slices, one transaction a piece. A spare job takes over a slice whose node was killed. */
import { setImmediate } from 'node:timers/promises'

/** How long one slice may keep a worker, and after how many seconds the spare job takes over. */
const slice = 3_000
export const scheduleSpare = 10
const pause = 1_000

/** Runs pieces until none is left (`false`) or the slice is over; `onProgress` reports it meanwhile. */
export const runUntilDeadline = async (next: () => Promise<boolean>, onProgress: () => Promise<void>) => {
  const until = Date.now() + slice
  let reportedAt = Date.now()
  while (await next()) {
    if (Date.now() - reportedAt > pause) {
      await onProgress()
      reportedAt = Date.now()
    }
    if (Date.now() > until) return
    await setImmediate() // the embedded database answers in this process, so other calls need a turn of the event loop
  }
}
