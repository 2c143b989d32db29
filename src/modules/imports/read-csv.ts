/** Makes a table of the bytes of a CSV file: however it was saved, by whatever spreadsheet, in whichever country. */
import { CsvError, parse } from 'csv-parse/sync'
import { plainCell } from '#core/csv.ts'
import { fail } from '#core/errors.ts'
import type { Encoding } from './api.ts'

export const maxRows = 20_000
const maxColumns = 200
const delimiters = [',', ';', '\t'] as const

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** Bytes that are no UTF-8 were saved by an Arabic Windows. */
export const decode = (bytes: Uint8Array): { encoding: Encoding; text: string } => {
  const as = (encoding: Encoding, fatal = false) => ({
    encoding,
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
  })
  if (startsWith(bytes, 0xff, 0xfe)) return as('utf-16le')
  if (startsWith(bytes, 0xfe, 0xff)) return as('utf-16be')
  try {
    return as('utf-8', true)
  } catch {
    return as('windows-1256')
  }
}

/** No table has these; a program, a picture or a workbook that only bears the name of a CSV file has. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const isBinary = (text: string) => /[\u0000-\u0008\u000E-\u001F]/.test(text) || text.startsWith('%PDF-')

/** The one that stands most often in the first line, outside quotes. */
export const delimiterOf = (text: string) => {
  const counts = new Map<string, number>(delimiters.map((one) => [one, 0]))
  let isQuoted = false
  for (const letter of text.trimStart()) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '\n' || letter === '\r') break
    else if (counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return delimiters.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best))
}

const recordsOf = (text: string): string[][] => {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxRows + 2,
    })
  } catch (error) {
    if (error instanceof CsvError) return fail('broken-csv', { line: Number(error['lines'] ?? 1) })
    throw error
  }
}

/** Spreadsheets leave empty cells behind the last column: they say nothing. A row that says more, or less, keeps its length. */
const trimmed = (cells: string[], width: number) => {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.length > width && last < width ? cells.slice(0, width) : cells
}

export type Sheet = { encoding: Encoding; headers: string[]; rows: string[][] }

export const readCsv = (bytes: Uint8Array): Sheet => {
  const { encoding, text } = decode(bytes)
  if (isBinary(text)) fail('wrong-type')
  const records = recordsOf(text).map((cells) => cells.map((cell) => plainCell(cell).trim()))
  const [first, ...rest] = records.filter((cells) => cells.some((cell) => cell !== ''))
  if (!first || rest.length === 0) return fail('empty-file')
  if (rest.length > maxRows) fail('too-many-rows', { count: maxRows })
  const headers = first.slice(0, first.findLastIndex((cell) => cell !== '') + 1)
  if (headers.length > maxColumns) fail('wrong-type')
  return { encoding, headers, rows: rest.map((cells) => trimmed(cells, headers.length)) }
}
