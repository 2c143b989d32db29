import { useMemo } from 'react'
import { localeOf } from '#core/words.ts'
import { useSettings } from '../settings/settings.ts'
import { useLanguage } from '../words.tsx'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** A moment as people say it: two hours ago; the day; the hour and minute. */
export const useMoment = () => {
  const language = useLanguage()
  const { digits } = useSettings()
  return useMemo(() => {
    const locale = localeOf(language, digits)
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
    const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      ago: (moment: string) => {
        const past = Date.parse(moment) - Date.now()
        const [unit, size] = steps.find(([, one]) => Math.abs(past) >= one) ?? ['second', Infinity]
        return relative.format(Math.round(past / size), unit)
      },
      day: (moment: string) => day.format(new Date(moment)),
      time: (moment: string) => time.format(new Date(moment)),
      full: (moment: string) => full.format(new Date(moment)),
    }
  }, [language, digits])
}
