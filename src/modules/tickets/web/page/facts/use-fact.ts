/** One fact that is edited in place: opened, saved when the person is done, given up by Escape. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import type { FieldKey } from '#modules/forms/field-key.ts'
import { focusWhenThere } from '../focus-when-there.ts'
import { useTicket } from '../ticket-scope.ts'

const inputs = ['input:not([type=hidden], [hidden]), textarea, [contenteditable=true], [role=spinbutton]', 'button']
const opensList = 'button[aria-haspopup=listbox]'
type Box = RefObject<HTMLDivElement | null>

/** A press on the row opens its input, but not one on a link or a player within it, nor the end of selecting text to copy it. */
const opensFact = ({ target }: MouseEvent) =>
  target instanceof Element &&
  !target.closest('a, button, input, audio, video') &&
  getSelection()?.isCollapsed !== false

/** Text of several lines needs Enter itself, and an open list takes it as a choice. */
const isDoneBy = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
  if (key !== 'Enter' || !(target instanceof HTMLElement)) return false
  if (ctrlKey || metaKey) return true
  return target.matches('input:not([type=checkbox]):not([type=file])') && target.ariaExpanded !== 'true'
}

/** Calls `done` once an item of a list is chosen, which is a complete answer: the value has changed, and the list, now closed, has given the focus back. */
const useChoice = (box: Box, { key, isOpen, done }: { key: FieldKey; isOpen: boolean; done: () => void }) => {
  const { store } = useTicket()
  useEffect(() => {
    const element = box.current
    if (!isOpen || !element) return
    let isChosen = false
    const check = () => {
      if (isChosen && document.activeElement?.matches(opensList) && element.contains(document.activeElement)) done()
    }
    element.addEventListener('focusin', check)
    const unsubscribe = store.subscribe(key, () => {
      isChosen = true
      check()
    })
    return () => {
      element.removeEventListener('focusin', check)
      unsubscribe()
    }
  }, [box, isOpen, store, key, done])
}

/** Calls `leave` when anything else is pressed or focused. Lists and dialogs of the input are elsewhere in the document, yet React hands their events to the component first. */
const useLeave = (box: Box, { isOpen, leave }: { isOpen: boolean; leave: () => Promise<void> }) => {
  const isWithin = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    const reset = () => {
      isWithin.current = false
    }
    const check = ({ type, target }: Event) => {
      // A dialog focuses itself again shortly after it has opened: nothing else was chosen.
      const isAround = type === 'focusin' && target instanceof Node && target.contains(box.current)
      if (!isWithin.current && !isAround) void leave()
    }
    const types = ['pointerdown', 'focusin'] as const
    for (const type of types) {
      document.addEventListener(type, reset, true)
      document.addEventListener(type, check)
    }
    return () => {
      for (const type of types) {
        document.removeEventListener(type, reset, true)
        document.removeEventListener(type, check)
      }
    }
  }, [box, isOpen, leave])
  const stay = () => {
    isWithin.current = true
  }
  return { onPointerDownCapture: stay, onFocusCapture: stay }
}

export const useFact = (key: FieldKey) => {
  const { store, saveEdits } = useTicket()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  /** Set when the input is closed by keyboard: the focus then returns to the button that opened it. */
  const returnsFocus = useRef(false)

  const save = useCallback(async () => {
    setOpen(false)
    if (!(key in store.edits())) return
    const outcome = await saveEdits?.([key])
    if (outcome === 'refused' && store.field(key).problem) setOpen(true)
  }, [store, key, saveEdits])
  const saveAndReturn = useCallback(() => {
    returnsFocus.current = true
    void save()
  }, [save])

  // Its button is gone while the input loads, and so are tags that were removed: a dialog would lead lost focus elsewhere, which closes the fact.
  useLayoutEffect(() => {
    const element = box.current
    if (!isOpen || !element) return
    const keepFocus = () => document.activeElement === document.body && element.focus()
    keepFocus()
    const observer = new MutationObserver(keepFocus)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isOpen])
  useEffect(() => {
    const element = box.current
    if (isOpen && element) return focusWhenThere(element, inputs, (found) => found.matches(opensList) && found.click())
    if (!returnsFocus.current) return
    returnsFocus.current = false
    element?.querySelector<HTMLElement>('[data-edit]')?.focus()
  }, [isOpen])
  useChoice(box, { key, isOpen, done: saveAndReturn })
  const leaving = useLeave(box, { isOpen, leave: save })

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      returnsFocus.current = true
      store.giveUp([key])
      setOpen(false)
    } else if (isDoneBy(event)) {
      event.preventDefault()
      // Some fields take their value when they are left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      saveAndReturn()
    }
  }
  const open = () => setOpen(true)
  const onClick = (event: MouseEvent) => {
    if (!isOpen && opensFact(event)) open()
  }
  return { isOpen, open, box: { ref: box, tabIndex: isOpen ? -1 : undefined, ...leaving, onKeyDown, onClick } }
}
