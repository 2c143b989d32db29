/** For what can wait until the page stands still. Returns how to call it off. */
export const whenIdle = (run: () => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1_000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: 1_000 })
  return () => cancelIdleCallback(asked)
}
