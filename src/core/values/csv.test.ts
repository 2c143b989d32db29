import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteOrderMark, csvLine, csvText, plainCell } from './csv.ts'

const read = (text: string) => parse(text, { bom: true, relax_column_count: true }) as string[][]
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", ' ', 'a', '\u0627') }),
)

test('what is written is read again as it was, whatever it holds', () =>
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(read(csvText(rows)).map((cells) => cells.map(plainCell))).toEqual(rows)
    }),
    { numRuns: 500 },
  ))

test('no cell that is written begins as a formula', () =>
  fc.assert(
    fc.property(cell, (value) => {
      expect(read(csvLine(['first', value]))[0]?.[1]).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/)
    }),
    { numRuns: 500 },
  ))

test('a spreadsheet is told that it is UTF-8', () => {
  expect(csvText([['a']]).startsWith(byteOrderMark)).toBe(true)
  expect(csvText([['=1+1', 'a,b', '"']])).toBe(`${byteOrderMark}'=1+1,"a,b",""""\r\n`)
})

test('a negative number stays a number', () => {
  expect(csvLine(['-42.5', '-1', '-2+3', '-1.', '+1'])).toBe("-42.5,-1,'-2+3,'-1.,'+1\r\n")
})

test('what was never made harmless is left as it is', () => {
  for (const written of ['+962790000001', '=1+1', "it's", "'quoted'"]) expect(plainCell(written)).toBe(written)
})

const naughty = '../shared/fixtures/naughty-strings.json'
test.skipIf(!existsSync(naughty))('naughty strings come back unharmed', () => {
  const strings = JSON.parse(readFileSync(naughty, 'utf8')) as string[]
  expect(strings.length).toBeGreaterThan(100)
  expect(read(csvText(strings.map((one) => [one, 'x']))).map(([one = '']) => plainCell(one))).toEqual(strings)
})
