/** Days and dates as a language calls them. */
import { hijriFormat } from '#core/values/hijri.ts'
import { dayLength, offsetAt } from '#core/working-time/zones.ts'

/** From Sunday to Saturday. */
export const dayNames = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2026, 10, 15 + at)))
}

type Place = { locale: string; timeZone: string; calendar: string; now?: Date }

/** The day and the time, and the day in the other calendar where there is one. */
export const todayIn = ({ locale, timeZone, calendar, now = new Date() }: Place) => {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(now)
  const today = () => Math.floor((now.getTime() + offsetAt(timeZone, now.getTime())) / dayLength)
  try {
    return [
      write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      ...(calendar === 'gregory' ? [] : [hijriFormat(locale)(today())]),
      write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ]
  } catch {
    return [] // a time zone that is still being typed
  }
}
