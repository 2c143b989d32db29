import { useEffect, useMemo, useRef } from 'react'
import type { Words } from '#core/words.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { ticketText } from '../ticket-text.ts'

/** Some fields commit their value on blur. */
export const leaveAndReturn = () => {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}

/** Ctrl S, also from within a field. */
export const useSaveKey = (name: Words, save: () => unknown) => {
  const say = useSay()
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const shortcuts = useMemo(() => {
    const run = () => {
      leaveAndReturn()
      latest.current()
    }
    return [{ id: 'ticket.save', keys: ['Mod+KeyS'], group: say(ticketText.keys), name: say(name), run }]
  }, [say, name])
  useShortcuts(shortcuts)
}
