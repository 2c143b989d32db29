/** Time zones by the name of their city, in both languages. */
import { localeOf, type Language } from '#core/words.ts'
import { matchesSearch } from '../../matches-search.ts'
import type { Choice } from '../choices/choices.tsx'
import { arabicCities } from './zone-cities-text.ts'

/** The offset is written left to right. */
const isolated = (text: string) => `\u2066${text}\u2069`

const namePart = (locale: string, timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset') =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const englishCity = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

export const cityOf = (zone: string, language: Language) =>
  (language === 'ar' ? arabicCities[zone] : undefined) ?? englishCity(zone)

/** Other words by which a zone is found, by its name in the list. */
const keywords = new Map<string, string>()

const choiceOf = (id: string, language: Language): Choice => {
  const other = language === 'ar' ? 'en' : 'ar'
  const parts = [cityOf(id, language), namePart(localeOf(language), id, 'longGeneric')]
  const name = [...new Set(parts), isolated(namePart('en', id, 'shortOffset'))].join(' · ')
  keywords.set(name, `${name} ${id} ${cityOf(id, other)} ${namePart(localeOf(other), id, 'longGeneric')}`)
  return { id, name }
}

/** Only the zone itself, if it is one. */
export const currentZone = (language: Language, current: string) =>
  isZone(current) ? [choiceOf(current, language)] : []

const lists = new Map<Language, Choice[]>()

export const zoneChoices = (language: Language, current: string) => {
  let known = lists.get(language)
  if (!known) {
    const ids = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
    known = [...ids].map((id) => choiceOf(id, language)).toSorted((a, b) => a.name.localeCompare(b.name, language))
    lists.set(language, known)
  }
  // An older name of a zone, such as Asia/Calcutta.
  return known.some(({ id }) => id === current) ? known : [...currentZone(language, current), ...known]
}

export const matchesZone = (name: string, looked: string) => matchesSearch(keywords.get(name) ?? name, looked)

const isZone = (id: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: id }))
  } catch {
    return false
  }
}

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
