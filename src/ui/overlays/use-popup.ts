/** A popup beside its button: loaded on hover or focus of the button, opened when it is pressed. */
import { cloneElement, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import { chainHandlers } from './chain-handlers.ts'
import type { Preloadable } from '../loading/preloadable.ts'

/** Where the focus goes: to the popup itself, or to one of its items. */
export type FirstFocus = 'popup' | 'first' | 'last'
/** Props of every popup component. */
export type PopupProps = {
  anchor: { current: HTMLElement | null }
  isOpen: boolean
  focus: FirstFocus
  onClose: () => void
}
type Kind = 'menu' | 'listbox' | 'dialog'

const keys: Partial<Record<string, FirstFocus>> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' }

export const usePopup = <P>(part: Preloadable<P & PopupProps>, kind: Kind, trigger: ReactElement) => {
  const [anchor, setAnchor] = useState<PopupProps['anchor']>({ current: null })
  const [loaded, setLoaded] = useState<ReturnType<typeof part.loaded>>()
  const [isOpen, setOpen] = useState(false)
  const [focus, setFocus] = useState<FirstFocus>('popup')

  const preload = () => void part.load().catch(() => undefined)
  const open = async (button: HTMLElement, target: FirstFocus) => {
    button.focus({ preventScroll: true }) // some browsers do not focus a clicked button, and the focus must return to it
    setAnchor({ current: button })
    setFocus(target)
    setLoaded(part.loaded() ?? (await part.load()))
    setOpen(true)
  }
  const press = (button: EventTarget, target: FirstFocus) =>
    void open(button as HTMLElement, target).catch(() => undefined)
  const listeners = {
    onPointerEnter: preload,
    onFocus: preload,
    // A press by a screen reader has no detail: the first item gets the focus.
    onClick: ({ detail, currentTarget }: MouseEvent) => press(currentTarget, detail === 0 ? 'first' : 'popup'),
    onKeyDown: (event: KeyboardEvent) => {
      const target = keys[event.key]
      if (!target || (kind === 'dialog' && event.key.startsWith('Arrow'))) return
      event.preventDefault()
      event.stopPropagation()
      press(event.currentTarget, target)
    },
  }
  const button = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    ...chainHandlers(trigger.props as object, listeners),
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
  })
  return {
    button,
    Part: loaded?.Part,
    opened: { anchor, isOpen, focus, onClose: () => setOpen(false) } satisfies PopupProps,
  }
}
