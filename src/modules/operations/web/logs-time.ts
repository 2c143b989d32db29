import { useMemo } from 'react'
import { localeOf } from '#core/words.ts'
import { useSettings } from '#ui/settings/settings.ts'
import { useLanguage } from '#ui/words.tsx'

/** The time of a line: to the second in a row, to the millisecond in the details. */
export const useLogTime = () => {
  const language = useLanguage()
  const { digits } = useSettings()
  return useMemo(() => {
    const locale = localeOf(language, digits)
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...clock })
    const full = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      fractionalSecondDigits: 3,
      ...clock,
    })
    return {
      short: (at: string) => short.format(new Date(at)),
      full: (at: string) => full.format(new Date(at)),
    }
  }, [language, digits])
}
