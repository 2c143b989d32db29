/** Names of countries, governorates and cities in both languages, from this server: see scripts/record-places.ts. */
import type { Language } from '#core/words.ts'
import { fold } from '#core/values/fold.ts'
import type { LatLng } from '../coordinates.ts'

/** `zoom`: the map shows its name from there on. */
export type NamedPlace = LatLng & { name: Record<Language, string>; zoom: number }
type Row = [ar: string, en: string, lat: number, lng: number, zoom: number]

let loaded: Promise<NamedPlace[]> | undefined

const load = async () => {
  const answer = await fetch(new URL('./places.json', import.meta.url))
  if (!answer.ok) throw new Error(`the names of the map did not come: ${answer.status}`)
  const rows = (await answer.json()) as Row[]
  return rows.map(([ar, en, lat, lng, zoom]): NamedPlace => ({ name: { ar, en }, lat, lng, zoom }))
}

export const loadPlaces = () => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined // the next call tries again
    throw error
  })
  return loaded
}

const mostFound = 20

/** Those that begin with the words first, then the better known. */
export const findPlaces = (places: readonly NamedPlace[], words: string) => {
  const looked = fold(words)
  if (looked === '') return []
  const rank = ({ name: { ar, en }, zoom }: NamedPlace) => {
    const names = [fold(ar), fold(en)]
    if (!names.some((name) => name.includes(looked))) return Infinity
    return zoom + (names.some((name) => name.startsWith(looked)) ? 0 : 100)
  }
  return places
    .map((place) => ({ place, at: rank(place) }))
    .filter(({ at }) => at !== Infinity)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, mostFound)
    .map(({ place }) => place)
}
