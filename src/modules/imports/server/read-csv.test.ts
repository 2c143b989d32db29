import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from '#core/values/csv.ts'
import { ApiError } from '#core/errors.ts'
import { delimiterOf, maxRows, readCsv, type Sheet } from './read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const apiErrorOf = async (given: Uint8Array) => {
  try {
    await readCsv(given)
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, params: error.params }
    throw error
  }
  return undefined
}
/** "الاسم" as an Arabic Windows saves it. */
const windowsName = [0xc7, 0xe1, 0xc7, 0xd3, 0xe3]

test.each([
  ['UTF-8', bytes('الاسم,b\n1,2'), 'utf-8'],
  ['UTF-8 with its mark', bytes('\uFEFFالاسم,b\n1,2'), 'utf-8'],
  ['windows-1256', Uint8Array.from([...windowsName, ...bytes(',b\n1,2')]), 'windows-1256'],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, ...Buffer.from('الاسم,b\n1,2', 'utf16le')]), 'utf-16le'],
  [
    'UTF-16, big end first',
    Uint8Array.from([0xfe, 0xff, ...Buffer.from('الاسم,b\n1,2', 'utf16le').swap16()]),
    'utf-16be',
  ],
])('Arabic is read from %s', async (_, given, encoding) =>
  expect(await readCsv(given)).toEqual({ encoding, headers: ['الاسم', 'b'], rows: [['1', '2']] }),
)

test.each([
  [',', 'a,b,c\n1;2;3'],
  [';', 'a;b,c;d\n1,2'],
  ['\t', 'a\tb\n1'],
  [';', '"x,y,z";b\n'],
  [',', 'only\n1'],
])('the delimiter is %j in %j', (delimiter, text) => expect(delimiterOf(text)).toBe(delimiter))

test('quotes, newlines and quotes inside words are read as they were meant', async () => {
  expect((await readCsv(bytes('a;b\r\n"x;\r\ny";"ha ""ha"""\r\n37.8"N;2'))).rows).toEqual([
    ['x;\r\ny', 'ha "ha"'],
    ['37.8"N', '2'],
  ])
})

test('ignores empty lines and trailing empty cells; rows of another length keep it', async () => {
  expect((await readCsv(bytes('a,b,,\n1,2,,\n\n,,\n1,2,3\n1\n'))).rows).toEqual([['1', '2'], ['1', '2', '3'], ['1']])
})

test.each([
  ['empty-file', bytes('')],
  ['empty-file', bytes('a,b\n')],
  ['empty-file', bytes('\uFEFF\n,,\n')],
  ['wrong-type', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
  ['wrong-type', bytes('%PDF-1.7\nx\n')],
  ['wrong-type', bytes(`a,b\n1,\u00002`)],
  ['broken-csv', bytes('a,b\n1,"never closed\n')],
  ['broken-csv', bytes(`a,b\n1,"never closed${'x'.repeat(400_000)}`)],
  ['csv-line-too-long', bytes(`${'x'.repeat(400_000)}\n1\n`)],
  ['csv-line-too-long', bytes(`a,b\n1,"closed"\n${'1,'.repeat(400_000)}`)],
  ['wrong-type', bytes(`a,b\n${'1,'.repeat(201)}`)],
])('reports %s for a file that is not a table', async (code, given) =>
  expect((await apiErrorOf(given))?.code).toBe(code),
)

test('twenty thousand rows are the most', async () => {
  const rows = (count: number) => bytes(`a,b\n${'1,2\n'.repeat(count)}`)
  expect((await readCsv(rows(maxRows))).rows).toHaveLength(maxRows)
  expect(await apiErrorOf(rows(maxRows + 1))).toEqual({ code: 'too-many-rows', params: { count: maxRows } })
})

test('reads its own output unchanged', async () => {
  const word = fc.string({ unit: fc.constantFrom('=', '+', '@', "'", '"', ',', ';', 'a', '\u0627', '\n') })
  const cell = word.map((text) => `x${text}x`).map((text) => text.replace(/^x(?=[=+@'])/, ''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
      expect((await readCsv(bytes(csvText([['h1', 'h2'], ...rows])))).rows).toEqual(rows)
    }),
    { numRuns: 200 },
  )
})

test('any bytes at all are read or refused, never worse', () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (given) => {
      await apiErrorOf(given)
    }),
    { numRuns: 500 },
  ))

const folder = '../shared/fixtures/csv'
test.skipIf(!existsSync(folder))('files of other makers are read', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.csv'))
  expect(files.length).toBeGreaterThan(10)
  const read: Record<string, Sheet> = {}
  for (const name of files) read[name.split('/').at(-1) ?? ''] = await readCsv(readFileSync(`${folder}/${name}`))
  const cell = (file: string, row: number, column: number) => read[file]?.rows[row]?.[column]
  expect(cell('comma_in_quotes.csv', 0, 3)).toBe('Anytown, WW')
  expect(read['with_bom.csv']).toMatchObject({ headers: ['name', 'email', 'phone_number'], encoding: 'utf-8' })
  expect(cell('with_bom.csv', 0, 2)).toBe('+971501234567')
  expect(read['invalid_bytes.csv']).toMatchObject({ encoding: 'windows-1256', headers: ['name', 'email'] })
  expect(cell('escaped_quotes.csv', 0, 1)).toBe('ha "ha" ha')
  expect(cell('newlines_crlf.csv', 1, 0)).toBe('Once upon \r\na time')
  expect(cell('quotes_and_newlines.csv', 0, 1)).toBe('ha \n"ha" \nha')
  expect(cell('json.csv', 0, 1)).toContain('"coordinates": [102.0, 0.5]')
  expect(read['location_coordinates.csv']?.rows[0]).toHaveLength(4)
  expect(read['empty_crlf.csv']?.rows).toEqual([
    ['1', '', ''],
    ['2', '3', '4'],
  ])
})
