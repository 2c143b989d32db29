import { useCallback } from 'react'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useFormat } from '#ui/words.tsx'

/** A day and an hour, the month by its name. */
export const useWhen = () => {
  const format = useFormat()
  const moment = useMomentFormat()
  return useCallback((at: string) => `${format.date(at)} · ${moment.time(at)}`, [format, moment])
}
