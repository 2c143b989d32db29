import { useMemo } from 'react'
import { localeOf } from '#core/words.ts'
import { useSettings } from '../settings/settings.ts'
import { useLanguage } from '../words.tsx'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** Formats an ISO moment: relative ("two hours ago"), day, time, or both. */
export const useMomentFormat = () => {
  const language = useLanguage()
  const { digits } = useSettings()
  return useMemo(() => {
    const locale = localeOf(language, digits)
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const full = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    return {
      ago: (moment: string) => {
        const past = Date.parse(moment) - Date.now()
        const [unit, size] = units.find(([, unitSize]) => Math.abs(past) >= unitSize) ?? ['second', Infinity]
        return relative.format(Math.round(past / size), unit)
      },
      day: (moment: string) => day.format(new Date(moment)),
      time: (moment: string) => time.format(new Date(moment)),
      full: (moment: string) => full.format(new Date(moment)),
    }
  }, [language, digits])
}
