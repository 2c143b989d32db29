import { useCallback } from 'react'
import type { Refusal } from '#core/errors.ts'
import { errorWords } from './catalogue.ts'
import { toast } from '../overlays/toasts.tsx'
import { useSay } from '../words.tsx'

/** Shows the error in a toast that stays until it is dismissed. */
export const useRefusalToast = () => {
  const say = useSay()
  return useCallback(
    ({ code, holes }: Pick<Refusal, 'code' | 'holes'>) => {
      toast({ kind: 'error', message: say(errorWords(code), holes) })
    },
    [say],
  )
}
