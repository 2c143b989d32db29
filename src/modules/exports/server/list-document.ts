/** A list of tickets as the table of a document. */
import { say } from '#core/words.ts'
import type { TicketField } from '#modules/tickets/fields.ts'
import { documentText } from '../document-text.ts'
import { cellReader, clockOf, type Cell } from './cells.ts'
import { makeDocument, type DocumentModel } from './document.ts'
import { readColumns, readPages, type ExportSource } from './source.ts'

export async function* readCells(source: ExportSource, columns: readonly TicketField[]): AsyncGenerator<Cell[][]> {
  const { config, query } = source.run
  const toLocal = clockOf(query.timeZone)
  for await (const { context, items, refs } of readPages(source)) {
    const readers = columns.map((field) =>
      cellReader(field, { language: config.language, toLocal, board: context.board }),
    )
    yield items.map((item) => readers.map((read) => read(item, refs)))
  }
}

export const listDocument = async (source: ExportSource): Promise<DocumentModel> => {
  const { language } = source.run.config
  const columns = await readColumns(source)
  const rows: Cell[][] = []
  for await (const page of readCells(source, columns)) rows.push(...page)
  const table = {
    heading: say(documentText.tickets, language, { count: rows.length }),
    header: columns.map(({ shortLabel }) => say(shortLabel, language)),
    widths: columns.map(({ width }) => width),
    rows,
  }
  return makeDocument(source, [table])
}
