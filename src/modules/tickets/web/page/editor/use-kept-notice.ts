import { useEffect, useRef } from 'react'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import type { EditStore } from './edit-store.ts'
import { ticketText } from '../ticket-text.ts'

/** Who goes with something unsaved is told that it waits for them. */
export const useKeptNotice = (store: EditStore) => {
  const say = useSay()
  const speak = useRef(say)
  useEffect(() => {
    speak.current = say
  })
  useEffect(
    () => () => {
      if (Object.keys(store.edits()).length > 0) toast({ kind: 'done', message: speak.current(ticketText.kept) })
    },
    [store],
  )
}
