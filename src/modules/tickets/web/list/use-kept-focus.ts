import { useEffect, useRef, type RefObject } from 'react'

const rowUnderKeys = '[data-title][tabindex="0"]'
const anyControl = 'main button:not([disabled])'

/**
 * Returns the focus to the row or card under the keys where it would fall to the page: a dialog has closed whose opener is
 * gone, or the focused row has left the list. Only for a focus that was in this list, its panels or its dialogs.
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>) => {
  const isWithin = useRef(false)
  useEffect(() => {
    let wasWithin = false
    let frame = 0
    const isLost = () => wasWithin && document.activeElement === document.body
    const restore = () => {
      if (!isLost()) return
      const target =
        list.current?.querySelector<HTMLElement>(rowUnderKeys) ?? document.querySelector<HTMLElement>(anyControl)
      target?.focus({ preventScroll: true })
    }
    // Dialogs give the focus back themselves in the frame after they have closed.
    const later = () => {
      if (!isLost()) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore)
      })
    }
    const observer = new MutationObserver(later)
    observer.observe(document.body, { childList: true, subtree: true })
    const note = () => {
      wasWithin = isWithin.current
      isWithin.current = false
    }
    document.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', note)
    }
  }, [list])
  /** React hands events of dialogs and panels to the component that opened them. */
  return {
    onFocusCapture: () => {
      isWithin.current = true
    },
  }
}
