import { useEffect, useRef } from 'react'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketText } from '../ticket-text.ts'

/** Informs users who leave with unsaved edits that a draft is stored. */
export const useDraftNotice = (store: FieldStore) => {
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
