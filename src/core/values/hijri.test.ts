import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hijriDateOf, hijriDayOf, hijriFormat } from './hijri.ts'

const dayOfIso = (iso: string) => Date.parse(iso) / 86_400_000
const textOf = ({ year, month, day }: ReturnType<typeof hijriDateOf>) => [year, month, day].join('-')

/** `Intl` agrees between 2000 and July 2029 only. */
test.each([
  ['1924-07-31', '1342-12-28'],
  ['1924-08-01', '1343-1-1'],
  ['1970-01-01', '1389-10-23'],
  ['1976-01-02', '1396-1-1'],
  ['2000-04-06', '1421-1-1'],
  ['2023-07-19', '1445-1-1'],
  ['2025-03-01', '1446-9-1'],
  ['2026-06-16', '1448-1-1'],
  ['2029-09-09', '1451-4-30'],
  ['2077-11-16', '1500-12-30'],
  ['2077-11-17', '1501-1-1'],
])('%s is %s', (iso, hijri) => {
  expect(textOf(hijriDateOf(dayOfIso(iso)))).toBe(hijri)
})

test('all 1,896 months from 1343 to 1500 have the checksum of the official list', () => {
  const lines = Array.from({ length: 1896 }, (_, at) => {
    const [year, month] = [1343 + Math.floor(at / 12), (at % 12) + 1]
    const start = hijriDayOf({ year, month, day: 1 }) ?? Number.NaN
    const days = [31, 30, 29, 28].find((day) => hijriDayOf({ year, month, day }) !== undefined)
    return [year, month, new Date(start * 86_400_000).toISOString().slice(0, 10), days].join(',')
  })
  const checksum = createHash('sha256').update(lines.join('\n')).digest('hex')
  expect(checksum).toBe('70e0b981287502ea0b6c49d633fc9aa4ff7b481f42a380823eb8ce76ad27d7e3')
})

const fixture = '../shared/fixtures/hijri/umm-al-qura-months.csv'
test.skipIf(!existsSync(fixture))('all months from 1343 to 1500 begin and end as officially announced', () => {
  const months = readFileSync(fixture, 'utf8').trim().split('\n').slice(1)
  expect(months).toHaveLength(1896)
  for (const line of months) {
    const [year = 0, month = 0, , days = 0] = line.split(',').map(Number)
    const start = dayOfIso(line.split(',')[2] ?? '')
    const last = start + days - 1
    const [first, end] = [hijriDateOf(start), hijriDateOf(last)].map(textOf)
    expect([first, end]).toEqual([`${year}-${month}-1`, `${year}-${month}-${days}`])
    expect(hijriDayOf({ year, month, day: 1 })).toBe(start)
    expect(hijriDayOf({ year, month, day: days })).toBe(last)
    expect(hijriDayOf({ year, month, day: days + 1 })).toBeUndefined()
  }
})

test('a day has one date and a date one day, within the official months and beyond', () => {
  const day = fc.integer({ min: dayOfIso('1900-01-01'), max: dayOfIso('2150-01-01') })
  fc.assert(
    fc.property(day, (number) => {
      expect(hijriDayOf(hijriDateOf(number))).toBe(number)
    }),
  )
  const date = fc.record({
    year: fc.integer({ min: 1343, max: 1500 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }), // the shortest official month
  })
  fc.assert(
    fc.property(date, (given) => {
      expect(hijriDateOf(hijriDayOf(given) ?? Number.NaN)).toEqual(given)
    }),
  )
})

test('dates are written in the language and digits of the reader, by the official day', () => {
  const write = (locale: string, iso: string) => hijriFormat(locale)(dayOfIso(iso))
  expect(write('ar-JO-u-nu-arab', '2026-11-17')).toBe('٧ جمادى الآخرة ١٤٤٨ هـ')
  expect(write('en-GB', '2026-11-17')).toBe('7 Jumada II 1448 AH')
  // A last day that `Intl` does not have, and a first day on which it is still in the month before.
  expect(write('en-GB', '2029-09-09')).toBe('30 Rabiʻ II 1451 AH')
  expect(write('en-GB', '1924-08-01')).toBe('1 Muharram 1343 AH')
})
