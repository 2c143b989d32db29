import { useEffect, useRef } from 'react'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketText } from '../ticket-text.ts'

/** Who goes with something unsaved is told that it waits for them. */
export const useKeptNotice = (store: FieldStore) => {
  const say = useSay()
  const speak = useRef(say)
  useEffect(() => {
    speak.current = say
  })
  useEffect(
    () => () => {
      if (store.isDirty()) toast({ kind: 'done', message: speak.current(ticketText.kept) })
    },
    [store],
  )
}
