/**
 * Writes the names of the map: `node scripts/record-places.ts FOLDER`. The folder contains
 * - ne_50m_admin_0_countries.geojson and ne_50m_populated_places.geojson of Natural Earth (public domain),
 * - regions of the package iso3166-2-db (MIT): governorates in both languages,
 * - cityMap.json of the package city-timezones (MIT): cities by governorate, for their position.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '../src/core/values/fold.ts'

type Feature = { properties: Record<string, string | number>; geometry: { coordinates: [number, number] } }
type City = { city: string; province: string; iso2: string; lat: number; lng: number; pop: number }
type Region = { name: string; iso: string }
/** Arabic name, English name, latitude, longitude, and the zoom from which it is shown. */
type Place = [ar: string, en: string, lat: number, lng: number, zoom: number]

const [folder = '.'] = process.argv.slice(2)
const read = <T>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as T
const featuresOf = (path: string) => read<{ features: Feature[] }>(path).features
const rounded = (degrees: number | string | undefined) => Number(Number(degrees).toFixed(3))
const wordOf = (value: string | number | undefined) => String(value ?? '').trim()

const countries = featuresOf('ne_50m_admin_0_countries.geojson').map(({ properties: of }): Place => [
  wordOf(of['NAME_AR']),
  wordOf(of['NAME_EN']),
  rounded(of['LABEL_Y']),
  rounded(of['LABEL_X']),
  Math.max(2, Math.round(Number(of['MIN_LABEL']))),
])
const cities = featuresOf('ne_50m_populated_places.geojson').map(
  ({ properties: of, geometry: { coordinates } }): Place => [
    wordOf(of['NAME_AR']),
    wordOf(of['NAME_EN']),
    rounded(coordinates[1]),
    rounded(coordinates[0]),
    Math.max(4, Math.round(Number(of['MIN_ZOOM'])) + 1),
  ],
)

const arabCountries = 'AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE'.split(' ')
const plain = (name: string) =>
  fold(name)
    .replace(/governorate|province|region|district|emirate|wilayat|muhafazat|\bof\b|^(al|el|ad|as|ash|at|az)[- ]/g, '')
    .replace(/[^a-z]/g, '')
const largest = (a: City, b: City) => b.pop - a.pop
const cityMap = read<City[]>('cityMap.json')

const regionsOf = (country: string): Place[] => {
  const arabic = new Map(read<Region[]>(`regions/${country}/ar.json`).map(({ iso, name }) => [iso, name]))
  const others = new Map(read<Region[]>(`regions/${country}/geonames.json`).map(({ iso, name }) => [iso, name]))
  const places = cityMap.filter(({ iso2 }) => iso2 === country)
  return read<Region[]>(`regions/${country}/en.json`).flatMap(({ iso, name }) => {
    const names = [name, others.get(iso) ?? name].map(plain)
    const [at] = places.filter((place) => names.includes(plain(place.province ?? ''))).toSorted(largest)
    const ar = arabic.get(iso) ?? ''
    return at && /[\u0600-\u06FF]/.test(ar) ? [[ar, name, rounded(at.lat), rounded(at.lng), 7] satisfies Place] : []
  })
}

const isNear = (a: Place, b: Place) => Math.abs(a[2] - b[2]) + Math.abs(a[3] - b[3]) < 1
/** A governorate that is named like its city needs no second name beside it. */
const isNew = (place: Place) => !cities.some((city) => fold(city[0]) === fold(place[0]) && isNear(city, place))
const regions = arabCountries.flatMap(regionsOf).filter(isNew)

const all = [...countries, ...cities, ...regions].filter(([ar, en]) => ar && en)
writeFileSync(
  'src/modules/forms/kinds/location/map/places.json',
  `[\n${all.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`,
)
process.stdout.write(`${countries.length} countries, ${cities.length} cities, ${regions.length} governorates\n`)
