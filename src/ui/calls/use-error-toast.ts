import { useCallback } from 'react'
import type { ApiError } from '#core/errors.ts'
import { actionWords, reasonWords } from './catalogue.ts'
import { toast } from '../overlays/toasts.tsx'
import { useSay } from '../words.tsx'

type Shown = Pick<ApiError, 'code' | 'params'> & Partial<Pick<ApiError, 'fields' | 'action'>>

/** Shows what was tried and why it was refused, in a toast that stays until it is dismissed. */
export const useErrorToast = () => {
  const say = useSay()
  return useCallback(
    (refusal: Shown) => {
      const action = actionWords(refusal)
      const reason = say(reasonWords(refusal), refusal.params)
      toast({ kind: 'error', message: action ? `${say(action)}: ${reason}` : reason })
    },
    [say],
  )
}
