import { useEffect, useMemo, useRef } from 'react'
import type { Words } from '#core/words.ts'
import { leaveAndReturn } from '#ui/form/submit-by-key.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { ticketText } from '../ticket-text.ts'

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
