/** Keys that act anywhere on a page. They are known by their place on the keyboard: an Arabic layout types other letters there. */
import { useEffect, useSyncExternalStore } from 'react'

/** One key, or two in a row; `Mod+` is Ctrl or Command. */
export type Shortcut = {
  id: string
  keys: readonly string[]
  name: string
  group: string
  run: () => void
  /** It belongs to the record that is open in a wide sheet, or on a page of its own. */
  inSheet?: boolean
}
type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const keyOf = ({ code, key, ctrlKey, metaKey, shiftKey, altKey }: Pressed) => {
  if (altKey) return ''
  if (key === '?' || key === '\u061f') return 'Shift+Slash' // wherever a layout puts the question mark
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${shiftKey ? 'Shift+' : ''}${code}`
}

/** What a press completes, or what it begins. */
export const matchShortcut = <S extends Pick<Shortcut, 'keys'>>(all: readonly S[], begun: string, pressed: string) => {
  const whole = begun ? [begun, pressed].join(' ') : pressed
  const found = all.find(({ keys }) => keys.join(' ') === whole) ?? all.find(({ keys }) => keys.join(' ') === pressed)
  if (found) return { found, begun: '' }
  return { begun: all.some(({ keys }) => keys.length > 1 && keys[0] === pressed) ? pressed : '' }
}

const named: Record<string, string> = { Slash: '/', 'Shift+Slash': '?', BracketLeft: '[', Escape: 'Esc' }
/** As printed on the keys. */
export const keyNames = (keys: readonly string[]) =>
  keys.flatMap((key) => {
    const [mod, plain] = key.startsWith('Mod+') ? ['Ctrl', key.slice(4)] : ['', key]
    const name = named[plain] ?? plain.replace(/^(?:Shift\+)?(?:Key|Digit|Arrow)/, '')
    return mod ? [mod, name] : [name]
  })

let lists: readonly (readonly Shortcut[])[] = []
let flat: readonly Shortcut[] = []
const listeners = new Set<() => void>()
const become = (next: readonly (readonly Shortcut[])[]) => {
  lists = next
  flat = next.flat()
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Adds keys while a component is on the page; give it a list that stays the same between renders. */
export const useShortcuts = (shortcuts: readonly Shortcut[]) =>
  useEffect(() => {
    become([shortcuts, ...lists])
    return () => become(lists.filter((list) => list !== shortcuts))
  }, [shortcuts])

export const useAllShortcuts = () => useSyncExternalStore(subscribe, () => flat)

const busy =
  'input, textarea, select, [contenteditable=true], [role=dialog]:not([data-sheet]), [role=alertdialog], [role=menu], [role=listbox], [role=slider], [role=spinbutton]'
const patience = 1_200
const isInSheet = ({ inSheet }: Shortcut) => inSheet === true

/** One listener for all shortcuts. They do not act in fields and dialogs; a wide sheet has its own. */
export const useShortcutKeys = () =>
  useEffect(() => {
    let begun = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      const pressed = keyOf(event)
      const target = event.target instanceof Element ? event.target : undefined
      const isTyping = Boolean(target?.closest(busy))
      if (event.defaultPrevented || event.repeat || !pressed || (isTyping && !pressed.startsWith('Mod+'))) return
      const known = !pressed.startsWith('Mod+') && target?.closest('[data-sheet]') ? flat.filter(isInSheet) : flat
      const match = matchShortcut(known, begun, pressed)
      begun = match.begun
      clearTimeout(timer)
      timer = setTimeout(() => {
        begun = ''
      }, patience)
      if (!match.found) return
      event.preventDefault()
      match.found.run()
    }
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKey)
    }
  }, [])
