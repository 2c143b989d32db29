/** Long work is done in short stretches, a piece a transaction. A stretch that dies with its node is taken over by a spare one. */
import { setImmediate } from 'node:timers/promises'

/** How long one work keeps others of its worker waiting, and after how many seconds it is taken for lost. */
const stretch = 3_000
export const spareAfter = 10
const pause = 1_000

/** Piece after piece until none is left (`false`) or the time is up; meanwhile those who watch are told. */
export const inOneStretch = async (next: () => Promise<boolean>, tell: () => Promise<void>) => {
  const until = Date.now() + stretch
  let toldAt = Date.now()
  while (await next()) {
    if (Date.now() - toldAt > pause) {
      await tell()
      toldAt = Date.now()
    }
    if (Date.now() > until) return
    await setImmediate() // the embedded database answers without leaving the process: others would never get a word in
  }
}
