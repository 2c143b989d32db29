/** A popup beside its button: loaded when the pointer or focus comes near, opened when pressed. */
import { cloneElement, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react'
import { chainHandlers } from './chain-handlers.ts'
import type { LatePart } from '../loading/late-part.ts'

/** Where the focus goes: to the whole, or to an item of it. */
export type FirstFocus = 'whole' | 'first' | 'last'
/** What every such part is told. */
export type OpenedPart = {
  anchor: { current: HTMLElement | null }
  isOpen: boolean
  focus: FirstFocus
  onClose: () => void
}
type Kind = 'menu' | 'listbox' | 'dialog'

const keys: Partial<Record<string, FirstFocus>> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' }

export const useOpener = <P>(part: LatePart<P & OpenedPart>, kind: Kind, trigger: ReactElement) => {
  const [anchor, setAnchor] = useState<OpenedPart['anchor']>({ current: null })
  const [there, setThere] = useState<ReturnType<typeof part.loaded>>()
  const [isOpen, setOpen] = useState(false)
  const [focus, setFocus] = useState<FirstFocus>('whole')

  const comeNear = () => void part.load().catch(() => undefined)
  const open = async (button: HTMLElement, wanted: FirstFocus) => {
    button.focus({ preventScroll: true }) // not every browser does so itself, and it is where the focus returns
    setAnchor({ current: button })
    setFocus(wanted)
    setThere(part.loaded() ?? (await part.load()))
    setOpen(true)
  }
  const press = (button: EventTarget, wanted: FirstFocus) =>
    void open(button as HTMLElement, wanted).catch(() => undefined)
  const listeners = {
    onPointerEnter: comeNear,
    onFocus: comeNear,
    // a screen reader's press goes on with the first item
    onClick: ({ detail, currentTarget }: MouseEvent) => press(currentTarget, detail === 0 ? 'first' : 'whole'),
    onKeyDown: (event: KeyboardEvent) => {
      const wanted = keys[event.key]
      if (!wanted || (kind === 'dialog' && event.key.startsWith('Arrow'))) return
      event.preventDefault()
      event.stopPropagation()
      press(event.currentTarget, wanted)
    },
  }
  const button = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    ...chainHandlers(trigger.props as object, listeners),
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
  })
  return {
    button,
    Part: there?.Part,
    opened: { anchor, isOpen, focus, onClose: () => setOpen(false) } satisfies OpenedPart,
  }
}
