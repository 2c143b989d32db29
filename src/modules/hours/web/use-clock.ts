import { useEffect, useMemo, useState } from 'react'
import { hijriFormat } from '#core/values/hijri.ts'
import { localeOf } from '#core/words.ts'
import { useSettings } from '#ui/settings/settings.ts'
import { useLanguage } from '#ui/words.tsx'

/** Days, dates and times as the person writes them. */
export const useClock = (timeZone = 'UTC') => {
  const language = useLanguage()
  const { digits } = useSettings()
  return useMemo(() => {
    const locale = localeOf(language, digits)
    const time = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    const moment = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
    const gregorian = new Intl.DateTimeFormat(`${locale}${locale.includes('-u-') ? '' : '-u'}-ca-gregory`, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const dayLength = 86_400_000
    return {
      /** 510 is 08:30. */
      time: (minutes: number) => time.format((minutes % 1440) * 60_000),
      /** 0 is Sunday; 4 January 1970 was one. */
      weekday: (day: number) => weekday.format((day + 3) * dayLength),
      moment: (instant: number) => moment.format(instant),
      gregorian: (day: number) => gregorian.format(day * dayLength),
      hijri: hijriFormat(locale),
    }
  }, [language, digits, timeZone])
}
export type Clock = ReturnType<typeof useClock>

/** Now, again and again. */
export const useNow = (every = 20_000) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
