/** Parses a CSV file of any spreadsheet: encodings, separators and quotes are detected. */
import { plainCell } from '#core/values/csv.ts'
import { fail } from '#core/errors.ts'
import { parseCsv } from '#platform/files/parse-csv.ts'
import type { Encoding } from '../api.ts'

export const maxRows = 20_000
export const maxColumns = 200
/** Spreadsheets write as many cells of a line at most, most of them empty. */
const maxCells = 16_384
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

/** How much of the first line is examined. */
const mostInHead = 50_000

/** The most frequent separator in the first line, outside quotes. */
export const delimiterOf = (text: string) => {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const letter of text.trimStart().slice(0, mostInHead)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '\n' || letter === '\r') break
    else if (counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return delimiters.reduce((best, delimiter) =>
    (counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0) ? delimiter : best,
  )
}

const widthOf = (cells: string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/** Rows with content. Empty cells after the last column are dropped; longer or shorter rows keep their length. */
async function* rowsOf(text: string) {
  let headerWidth: number | undefined
  for await (const { cells } of parseCsv(text, { delimiter: delimiterOf(text), relax_quotes: true, to: maxRows + 2 })) {
    if (cells.length > maxCells) fail('wrong-type')
    const row = cells.map((cell) => plainCell(cell).trim())
    const width = widthOf(row)
    if (width > maxColumns) fail('wrong-type')
    if (width === 0) continue
    headerWidth ??= width
    yield row.slice(0, Math.max(width, headerWidth))
  }
}

export type Sheet = { encoding: Encoding; headers: string[]; rows: string[][] }

export const readCsv = async (bytes: Uint8Array): Promise<Sheet> => {
  const { encoding, text } = decode(bytes)
  if (isBinary(text)) fail('wrong-type')
  const [headers, ...rows] = await Array.fromAsync(rowsOf(text))
  if (!headers || rows.length === 0) return fail('empty-file')
  if (rows.length > maxRows) fail('too-many-rows', { count: maxRows })
  return { encoding, headers, rows }
}
