const timeoutMs = 30_000

/** Tries now and after each change in a box, until it succeeds, the user clicks, or presses Tab or Escape; returns how to stop. */
export const retryOnChange = (box: HTMLElement, attempt: () => boolean) => {
  if (attempt()) return () => undefined
  const waiting = new AbortController()
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    waiting.abort()
  }
  const timer = setTimeout(stop, timeoutMs)
  const observer = new MutationObserver(() => attempt() && stop())
  observer.observe(box, { childList: true, subtree: true })
  const options = { capture: true, signal: waiting.signal }
  addEventListener('pointerdown', stop, options)
  addEventListener('keydown', ({ key }) => (key === 'Tab' || key === 'Escape') && stop(), options)
  return stop
}

const isReachable = (element: HTMLElement) => element.tabIndex >= 0 && !element.closest('[aria-hidden=true], [inert]')

const findFirst = (box: HTMLElement, selectors: readonly string[]) =>
  selectors.flatMap((selector) => [...box.querySelectorAll<HTMLElement>(selector)].filter(isReachable))[0]

/** Focuses the first match of the first selector that has one within a box, now or once its code is loaded; returns how to stop waiting. */
export const focusWhenThere = (box: HTMLElement, selectors: readonly string[], then?: (found: HTMLElement) => void) =>
  retryOnChange(box, () => {
    const found = findFirst(box, selectors)
    found?.focus()
    if (found) then?.(found)
    return found !== undefined
  })
