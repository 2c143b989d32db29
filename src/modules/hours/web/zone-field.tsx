import { useMemo } from 'react'
import { localeOf } from '#core/words.ts'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { hoursText } from '../text.ts'

/** Isolated, because names of time zones are written left to right. */
const isolated = (text: string) => `\u2066${text}\u2069`

const namePart = (locale: string, timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Each time zone by city, common name and current offset. */
const zonesIn = (locale: string, current: string) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), current])].map((id) => ({
    id,
    name: `${isolated(id.replaceAll('_', ' '))} · ${namePart(locale, id, 'longGeneric')} · ${isolated(namePart('en', id, 'shortOffset'))}`,
  }))

type Props = { value: string; problem?: string; onChange: (zone: string) => void }

export const ZoneField = ({ value, problem, onChange }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const items = useMemo(() => zonesIn(localeOf(language), value), [language, value])
  return (
    <ComboBox
      isRequired
      label={say(hoursText.timeZone)}
      hint={say(hoursText.timeZoneHint)}
      problem={problem}
      items={items}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}
