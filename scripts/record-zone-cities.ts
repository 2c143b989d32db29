/**
 * Writes the Arabic names of the cities of time zones, from a folder into which the package cldr-dates-full was unpacked:
 * `node scripts/record-zone-cities.ts FOLDER`. Needed only when the time zone database gets a new city.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Zones = { exemplarCity?: string } & { [part: string]: Zones | string | undefined }

const [folder = '.'] = process.argv.slice(2)
const file = JSON.parse(readFileSync(join(folder, 'main/ar/timeZoneNames.json'), 'utf8')) as {
  main: { ar: { dates: { timeZoneNames: { zone: Zones } } } }
}

const citiesIn = (zones: Zones, path: string): [zone: string, city: string][] =>
  Object.entries(zones).flatMap(([name, value]) => {
    if (typeof value === 'object') return citiesIn(value, path ? `${path}/${name}` : name)
    return name === 'exemplarCity' && value ? [[path, value]] : []
  })

const lines = citiesIn(file.main.ar.dates.timeZoneNames.zone, '')
  .filter(([zone]) => zone !== 'Etc/Unknown')
  .map(([zone, city]) => `  '${zone}': '${city.replaceAll("'", '’')}',`)

writeFileSync(
  'src/ui/form/zones/zone-cities-text.ts',
  `/** Cities of time zones in Arabic, from Unicode CLDR (licence Unicode-3.0) by scripts/record-zone-cities.ts. */
export const arabicCities: Record<string, string> = {
${lines.join('\n')}
}
`,
)
