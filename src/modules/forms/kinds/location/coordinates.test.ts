import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { coordinatesFrom, coordinatesText } from './coordinates.ts'
import { findPlaces } from './map/places.ts'
import { numberFrom } from '../../web/fill/numbers.ts'

const arabicIndic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

test.each([
  ['31.95, 35.93', 31.95, 35.93],
  ['31.95 35.93', 31.95, 35.93],
  ['-33.8688,151.2093', -33.8688, 151.2093],
  ['31.95N 35.93E', 31.95, 35.93],
  ['35.93 E, 31.95 N', 31.95, 35.93],
  ['33.5S, 70.6W', -33.5, -70.6],
  ['31°57′00″N 35°55′48″E', 31.95, 35.93],
  [`31°57'N, 35°55'48"E`, 31.95, 35.93],
  ['N31°57′00″ E35°55′48″', 31.95, 35.93],
  ['\u0663\u0661\u066b\u0669\u0665\u060c \u0663\u0665\u066b\u0669\u0663', 31.95, 35.93],
  ['31.95\u0634 35.93\u0642', 31.95, 35.93],
  ['0, 0', 0, 0],
])('parses %s', (typed, lat, lng) => {
  const read = coordinatesFrom(typed)
  expect(read?.lat).toBeCloseTo(lat, 6)
  expect(read?.lng).toBeCloseTo(lng, 6)
})

test.each(['', '31.95', 'Amman', '91, 0', '0, 181', '31.95N 35.93N', '31°75′N 35°E', '1, 2, 3', '31.95, x'])(
  '%j is not read as a place',
  (typed) => expect(coordinatesFrom(typed)).toBeUndefined(),
)

test('parses what it formats, in the digits of either script', () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(place, ({ lat, lng }) => {
      const text = coordinatesText({ lat, lng })
      for (const written of [text, arabicIndic(text)]) {
        const read = coordinatesFrom(written)
        expect(read?.lat).toBeCloseTo(lat, 4)
        expect(read?.lng).toBeCloseTo(lng, 4)
      }
    }),
  )
})

test.each([
  ['', undefined],
  ['12', 12],
  ['-3.5', -3.5],
  ['1,234.5', 1234.5],
  ['3,5', 3.5],
  ['\u0661\u0662\u066b\u0665', 12.5],
  ['\u0661\u066c\u0662\u0663\u0664', 1234],
  ['\u06f7', 7],
  ['12a', Number.NaN],
  ['1.2.3', Number.NaN],
])('%j is parsed as %j', (typed, number) => expect(numberFrom(typed)).toEqual(number))

test('places are found by their name in either language, the better known first', () => {
  type Row = [ar: string, en: string, lat: number, lng: number, zoom: number]
  const rows = JSON.parse(readFileSync('src/modules/forms/kinds/location/map/places.json', 'utf8')) as Row[]
  const places = rows.map(([ar, en, lat, lng, zoom]) => ({ name: { ar, en }, lat, lng, zoom }))
  const found = (words: string) => findPlaces(places, words).map(({ name }) => name.en)
  for (const words of ['عمّان', 'عمان', 'amman']) expect(found(words), words).toContain('Amman')
  expect(found('الأردن')[0]).toBe('Jordan')
  expect(found('الكرك')).toEqual(['Karak Governorate'])
  expect(found('القاهرة')[0]).toBe('Cairo')
  expect(found('ا').length).toBe(20)
  expect(found(' ')).toEqual([])
  for (const { lat, lng, name } of places)
    expect([name.ar, Math.abs(lat) <= 90 && Math.abs(lng) <= 180]).toEqual([name.ar, true])
})
