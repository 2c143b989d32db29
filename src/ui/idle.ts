/** Runs work when the page is idle. Returns how to cancel it. */
export const whenIdle = (run: () => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: 1_000 })
  return () => cancelIdleCallback(asked)
}
