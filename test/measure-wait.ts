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
