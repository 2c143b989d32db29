/** A list of tickets as tables: the tickets, and where asked for their comments and history. */
import { fail } from '#core/errors.ts'
import { say } from '#core/words.ts'
import {
  readComments,
  readHistoryLines,
  type CellTexts,
  type ExportedPage,
  type IdList,
} from '#modules/tickets/server/list/read-for-export.ts'
import type { Ctx } from '#platform/context.ts'
import type { ExportConfig } from '../api.ts'
import { documentText } from '../document-text.ts'
import { mostRows } from '../rules.ts'
import { cellRenderer, clockOf, type Cell } from './cells.ts'
import { makeDocument, type DocumentModel } from './document.ts'
import { readableFields, readColumns, readIds, readPages, type ExportSource } from './source.ts'
import { commentCells, commentHeader, historyCells, historyHeader, mayReadHistory } from './story-rows.ts'
import { contextOf } from './ticket-document.ts'
import type { TicketField } from '#modules/tickets/fields.ts'

/** A table whose rows are read page by page; the rows of a page can be made one by one, while they are written. */
export type StreamedTable = {
  heading: string
  header: string[]
  widths: number[]
  pages: AsyncIterable<Iterable<Cell[]>>
  hasChanges?: true
}
type Tickets = { ids: IdList; fields: readonly TicketField[] }

const mostKnown = 250
/** The cell of one ticket after the other. A column with few different texts makes each cell once. */
const cellsOf = ({ reader, parse }: CellTexts, render: (value: unknown) => Cell) => {
  const next = reader()
  const known = new Map<string, Cell>()
  return () => {
    const text = next()
    if (known.size === mostKnown) return render(parse(text))
    const found = known.get(text)
    if (found !== undefined) return found
    const cell = render(parse(text))
    known.set(text, cell)
    return cell
  }
}

function* rowsOf({ count, column, refs, context }: ExportedPage, { config, toLocal, fields }: Rendering) {
  const cells = fields.map((field, at) => {
    const render = cellRenderer(field, { language: config.language, toLocal, board: context.board })
    return cellsOf(column(at), (value) => render(value, refs))
  })
  for (let row = 0; row < count; row++) yield cells.map((next) => next())
}

type Rendering = { config: ExportConfig; toLocal: (instant: number) => number; fields: readonly TicketField[] }
async function* ticketRows(source: ExportSource, tickets: Tickets): AsyncGenerator<Iterable<Cell[]>> {
  const { config, query } = source.run
  const rendering = { config, toLocal: clockOf(query.timeZone), fields: tickets.fields }
  for await (const page of readPages(source, tickets)) yield rowsOf(page, rendering)
}

/** Of a date with its time, which is neither broken in two nor, in a spreadsheet, replaced by marks. */
const momentWidth = 10
/** Of the number of a ticket, which does not break between its parts. */
const numberWidth = 9
const widthOf = ({ name, shape, width }: TicketField) => {
  if (name === 'customSequence') return Math.max(width, numberWidth)
  return shape?.kind === 'instant' ? Math.max(width, momentWidth) : width
}

const storyPage = 100
type Story = { items: { number: string }[] }
type StoryKind<T extends Story> = {
  read: (ctx: Ctx, tickets: { boardId: string; ids: Buffer }) => Promise<T>
  cellsOf: (ctx: Ctx, story: T) => Promise<(item: T['items'][number]) => Cell[]>
}
/** Rows of what belongs to each ticket, with the number of the ticket first. */
async function* storyRows<T extends Story>(
  source: ExportSource,
  ids: IdList,
  { read, cellsOf }: StoryKind<T>,
): AsyncGenerator<Cell[][]> {
  const { boardId } = source.run
  for (let from = 0; from < ids.count; from += storyPage) {
    source.signal.throwIfAborted()
    yield await source.read(async (ctx) => {
      const story = await read(ctx, { boardId, ids: ids.slice(from, storyPage) })
      const cells = await cellsOf(ctx, story)
      return story.items.map((item) => [item.number, ...cells(item)])
    })
  }
}

const storyWidths = [1.5, 2, 2, 6]
const commentTable = (source: ExportSource, ids: IdList): StreamedTable => {
  const { language } = source.run.config
  return {
    heading: say(documentText.comments, language),
    header: [say(documentText.ticket, language), ...commentHeader(language)],
    widths: storyWidths,
    pages: storyRows(source, ids, {
      read: readComments,
      cellsOf: async (ctx, { refs }) => commentCells(await contextOf(ctx, source.run), refs),
    }),
  }
}

const historyTable = (source: ExportSource, ids: IdList): StreamedTable => {
  const { language } = source.run.config
  return {
    heading: say(documentText.history, language),
    header: [say(documentText.ticket, language), ...historyHeader(language)],
    hasChanges: true,
    widths: storyWidths,
    pages: storyRows(source, ids, {
      read: readHistoryLines,
      cellsOf: async (ctx, { refs }) =>
        historyCells(await contextOf(ctx, source.run), refs, await readableFields(ctx, source.run.boardId)),
    }),
  }
}

/** The tables of an exported list; the tickets come first. */
export const listTables = async (source: ExportSource): Promise<StreamedTable[]> => {
  const { language, hasComments, hasHistory } = source.run.config
  const fields = await readColumns(source)
  const ids = await readIds(source)
  const tickets = {
    heading: say(documentText.tickets, language, { count: ids.count }),
    header: fields.map(({ shortLabel }) => say(shortLabel, language)),
    widths: fields.map(widthOf),
    pages: ticketRows(source, { ids, fields }),
  }
  return [
    tickets,
    ...(hasComments ? [commentTable(source, ids)] : []),
    ...(hasHistory && (await mayReadHistory(source)) ? [historyTable(source, ids)] : []),
  ]
}

/** With comments and history a document has more rows than tickets; beyond this it is too long for its format. */
const rowsPerTicket = 4

export const listDocument = async (source: ExportSource): Promise<DocumentModel> => {
  const sections = []
  const most = mostRows[source.run.format]
  let earlier = 0
  for (const { pages, ...table } of await listTables(source)) {
    const rows: Cell[][] = []
    for await (const page of pages) {
      rows.push(...page)
      if (earlier + rows.length > most * rowsPerTicket) fail('export-too-long', { count: most })
    }
    earlier += rows.length
    sections.push({ ...table, rows })
  }
  return makeDocument(source, sections)
}
