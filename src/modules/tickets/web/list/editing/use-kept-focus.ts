import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const rowUnderKeys = '[data-title][tabindex="0"]'
const anyControl = 'main button:not([disabled])'

/** The control of a ticket that had the focus last. */
type Place = { element: Element; id: string; control: string }
const ticketOf = (element: Element) => element.closest<HTMLElement>('[data-id]')?.dataset['id']
const controlIn = (list: Element | null, place?: Place) =>
  place && list?.querySelector<HTMLElement>(`[data-id="${place.id}"] ${place.control}`)
const quietly = { preventScroll: true }

/**
 * Keeps the focus on the ticket that has it: the list draws other tickets into the same elements. Returns it to that ticket, or to
 * the row or card under the keys, where it would fall to the page: a dialog has closed whose opener is gone, or the focused row
 * has left the list. Only for a focus that was in this list, its panels or its dialogs.
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>) => {
  const isWithin = useRef(false)
  const last = useRef<Place>(undefined)
  useEffect(() => {
    const place = last.current
    if (place?.element === document.activeElement && ticketOf(place.element) !== place.id)
      controlIn(list.current, place)?.focus(quietly)
  })
  useEffect(() => {
    let wasWithin = false
    let frame = 0
    const isLost = () => wasWithin && document.activeElement === document.body
    const restore = () => {
      if (!isLost()) return
      const target =
        controlIn(list.current, last.current) ??
        list.current?.querySelector<HTMLElement>(rowUnderKeys) ??
        document.querySelector<HTMLElement>(anyControl)
      target?.focus(quietly)
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
    onFocusCapture: ({ target, relatedTarget }: FocusEvent) => {
      isWithin.current = true
      const id = list.current?.contains(target) && ticketOf(target)
      if (!id) return
      const place = last.current
      const edit = target.getAttribute('data-edit')
      last.current = { element: target, id, control: edit ? `[data-edit=${edit}]` : '[data-title]' }
      // A dialog gives the focus back to the element where it was opened.
      if (place?.element === target && place.id !== id && !list.current?.contains(relatedTarget))
        controlIn(list.current, place)?.focus(quietly)
    },
  }
}
