/** Values in the reader's language, digits and clock. */
import { useMemo } from 'react'
import { localeOf, type Language } from '#core/words.ts'
import { useSettings } from '#ui/settings/settings.ts'
import { useLanguage } from '#ui/words.tsx'

export type ValueFormat = {
  language: Language
  number: (value: number) => string
  percent: (value: number) => string
  day: (value: string) => string
  moment: (value: string) => string
  time: (value: string) => string
}

const made = new Map<string, ValueFormat>()

const make = (language: Language, locale: string): ValueFormat => {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  /** An outdated value that cannot be parsed is shown as it is. */
  const dated = (format: Intl.DateTimeFormat, text: string, value: string) =>
    Number.isNaN(Date.parse(text)) ? value : format.format(new Date(text))
  return {
    language,
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    day: (value) => dated(day, `${value}T00:00:00Z`, value),
    moment: (value) => dated(moment, value, value),
    time: (value) => dated(time, `2000-01-01T${value}:00Z`, value),
  }
}

/** Formatters are shared per language and digits. */
export const useValueFormat = (): ValueFormat => {
  const language = useLanguage()
  const { digits } = useSettings()
  return useMemo(() => {
    const locale = localeOf(language, digits)
    const known = made.get(locale) ?? make(language, locale)
    made.set(locale, known)
    return known
  }, [language, digits])
}
