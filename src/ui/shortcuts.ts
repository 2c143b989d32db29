/** Keyboard shortcuts of a page, by the position of the key: an Arabic layout types other letters. */
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

/** One key, or two in a row; `Mod+` is Ctrl or Command. */
export type Shortcut = {
  id: string
  keys: readonly string[]
  name: string
  group: string
  run: () => void
  /** It belongs to the open record, in a wide sheet or on its page. */
  inSheet?: boolean
}
type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const keyOf = ({ code, key, ctrlKey, metaKey, shiftKey, altKey }: Pressed) => {
  if (altKey) return ''
  if (key === '?' || key === '\u061f') return 'Shift+Slash' // wherever the layout has the question mark
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${shiftKey ? 'Shift+' : ''}${code}`
}

/** The shortcut that a key completes, or the key as the start of a sequence. */
export const matchShortcut = <S extends Pick<Shortcut, 'keys'>>(
  all: readonly S[],
  pendingKey: string,
  pressed: string,
) => {
  const sequence = pendingKey ? [pendingKey, pressed].join(' ') : pressed
  const found =
    all.find(({ keys }) => keys.join(' ') === sequence) ?? all.find(({ keys }) => keys.join(' ') === pressed)
  if (found) return { found, pendingKey: '' }
  return { pendingKey: all.some(({ keys }) => keys.length > 1 && keys[0] === pressed) ? pressed : '' }
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
let allShortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()
const setLists = (next: readonly (readonly Shortcut[])[]) => {
  lists = next
  allShortcuts = next.flat()
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Adds shortcuts while a component is mounted, before it is seen; the list must be the same between renders. */
export const useShortcuts = (shortcuts: readonly Shortcut[]) =>
  useLayoutEffect(() => {
    setLists([shortcuts, ...lists])
    return () => setLists(lists.filter((list) => list !== shortcuts))
  }, [shortcuts])

export const useAllShortcuts = () => useSyncExternalStore(subscribe, () => allShortcuts)

const typingTargets =
  'input, textarea, select, [contenteditable=true], [role=dialog]:not([data-sheet]), [role=alertdialog], [role=menu], [role=listbox], [role=slider], [role=spinbutton]'
const sequenceMs = 1_200
const isInSheet = ({ inSheet }: Shortcut) => inSheet === true

/** One listener for all shortcuts. They are off in fields and dialogs; in a wide sheet only those of the record work. */
export const useShortcutKeys = () =>
  useEffect(() => {
    let pendingKey = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      const pressed = keyOf(event)
      const target = event.target instanceof Element ? event.target : undefined
      const isTyping = Boolean(target?.closest(typingTargets))
      if (event.defaultPrevented || event.repeat || !pressed || (isTyping && !pressed.startsWith('Mod+'))) return
      const available =
        !pressed.startsWith('Mod+') && target?.closest('[data-sheet]') ? allShortcuts.filter(isInSheet) : allShortcuts
      const match = matchShortcut(available, pendingKey, pressed)
      pendingKey = match.pendingKey
      clearTimeout(timer)
      timer = setTimeout(() => {
        pendingKey = ''
      }, sequenceMs)
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
