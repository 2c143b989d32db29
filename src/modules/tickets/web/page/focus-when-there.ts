const patience = 5_000

const isReachable = (element: HTMLElement) => element.tabIndex >= 0 && !element.closest('[aria-hidden=true]')

const findFirst = (box: HTMLElement, selectors: readonly string[]) =>
  selectors.flatMap((selector) => [...box.querySelectorAll<HTMLElement>(selector)].filter(isReachable))[0]

/** Focuses the first match of the first selector that has one within a box, now or once its code is loaded; returns how to stop waiting. */
export const focusWhenThere = (box: HTMLElement, selectors: readonly string[], then?: (found: HTMLElement) => void) => {
  const focus = () => {
    const found = findFirst(box, selectors)
    if (!found) return false
    found.focus()
    then?.(found)
    return true
  }
  if (focus()) return () => undefined
  const observer = new MutationObserver(() => focus() && observer.disconnect())
  observer.observe(box, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), patience)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
