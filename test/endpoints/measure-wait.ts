/** For tests: how long one caller's work keeps another waiting. */

/** In milliseconds. */
export const longestWait = 150

/** Of this thread alone: what other processes do on the machine meanwhile does not count. */
export const cpuTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The most work done by this thread before another caller was answered. */
export const measureWait = async (work: () => Promise<unknown>, answerAnother: () => Promise<unknown>) => {
  const state = { isDone: false }
  const working = work().finally(() => (state.isDone = true))
  let longest = 0
  while (!state.isDone) {
    const begun = cpuTime()
    await answerAnother()
    longest = Math.max(longest, cpuTime() - begun)
  }
  await working
  return longest
}

/**
 * The least of up to three measurements: a stall of the product shows in each of them. One of the machine does not: where a virtual
 * processor is taken away for a while, that time is counted as the thread's.
 */
export const leastWait = async (measure: () => Promise<number>) => {
  let least = await measure()
  for (let again = 0; again < 2 && least >= longestWait; again += 1) least = Math.min(least, await measure())
  return least
}
