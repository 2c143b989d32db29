/** Parses CSV text in time slices: the parser needs about a second for a million characters. */
import { Readable } from 'node:stream'
import type { Options } from 'csv-parse'
import { fail } from '#core/errors.ts'
import { timeSlice } from '#core/time-slice.ts'

const pieceSize = 4096
/** One record is handled in one go, and a quote that is never closed makes one of all the rest. */
const mostInRecord = 300_000

async function* piecesOf(text: string) {
  const bytes = Buffer.from(text)
  const pause = timeSlice()
  for (let at = 0; at < bytes.length; at += pieceSize) {
    await pause()
    yield bytes.subarray(at, at + pieceSize)
  }
}

type CsvRecord = { cells: string[]; line: number }

export async function* parseCsv(
  text: string,
  options: Pick<Options, 'delimiter' | 'relax_quotes' | 'to'>,
): AsyncGenerator<CsvRecord> {
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse({
    ...options,
    info: true,
    max_record_size: mostInRecord,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  /** Missing in its types. */
  const { state } = parser as unknown as { state: { quoting: boolean } }
  try {
    for await (const { record, info } of Readable.from(piecesOf(text)).pipe(parser))
      yield { cells: record, line: info.lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE' && !state.quoting
    fail(isTooLong ? 'csv-line-too-long' : 'broken-csv', { line: Number(error['lines'] ?? 1) })
  }
}
