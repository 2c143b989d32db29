import { useCallback } from 'react'
import { useMoment } from '#ui/display/use-moment.ts'
import { useFormat } from '#ui/words.tsx'

/** A day and an hour, the month by its name. */
export const useWhen = () => {
  const format = useFormat()
  const moment = useMoment()
  return useCallback((at: string) => `${format.date(at)} · ${moment.time(at)}`, [format, moment])
}
