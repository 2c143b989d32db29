/** One ticket with all that its reader may see: fields, comments, history. */
import type { Refs } from '#core/refs.ts'
import { say } from '#core/words.ts'
import { boardContextOf } from '#modules/tickets/server/board-context.ts'
import { listComments } from '#modules/tickets/server/collaboration/comments.ts'
import { getTicket } from '#modules/tickets/server/read/get-ticket.ts'
import { readHistory } from '#modules/tickets/server/history/history.ts'
import { refsOfValue } from '#modules/tickets/server/read/present-ticket.ts'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { documentText } from '../document-text.ts'
import { cellRenderer, cellText, clockOf, type Cell, type CellContext } from './cells.ts'
import { makeDocument, type DocumentCell, type DocumentModel, type Section } from './document.ts'
import { findPictures, isPictureField, openPictures, type FieldPictures } from './field-pictures.ts'
import { readableFields, type ExportSource } from './source.ts'
import type { TicketExport } from './store.ts'
import { commentCells, commentHeader, historyCells, historyHeader, mayReadHistory } from './story-rows.ts'

type Values = Record<string, unknown>
type TicketSource = ExportSource & { ticketId: string }

export const contextOf = async (ctx: Ctx, run: TicketExport): Promise<CellContext> => ({
  language: run.config.language,
  toLocal: clockOf(run.query.timeZone),
  board: (await boardContextOf(ctx, run.boardId)).board,
})

type Fact = { name: string; cell: Cell; pictures?: FieldPictures }

const readFacts = async (ctx: Ctx, { run, ticketId }: TicketSource): Promise<Fact[]> => {
  const context = await contextOf(ctx, run)
  const ticket = await getTicket(ctx, { id: ticketId })
  const fields = await readableFields(ctx, run.boardId)
  const facts: Fact[] = []
  for (const field of fields) {
    const value = field.storage === 'custom' ? ticket.values[field.custom.id] : (ticket as Values)[field.key]
    const cell = cellRenderer(field, context)(value, ticket.refs)
    if (cell === null) continue
    const fact = { name: say(field.label, context.language), cell }
    const type = field.storage === 'custom' ? field.custom.type : ''
    if (field.storage !== 'custom' || !isPictureField(type)) facts.push(fact)
    else facts.push({ ...fact, pictures: await findPictures(ctx, type, refsOfValue(field.custom, value)?.ids ?? []) })
  }
  return facts
}

const factSection = async (source: TicketSource): Promise<Section> => {
  const facts = await source.read((ctx) => readFacts(ctx, source))
  const read = openPictures(source.open)
  const rows: DocumentCell[][] = []
  for (const { name, cell, pictures } of facts) {
    source.signal.throwIfAborted()
    const shown = pictures && source.run.format !== 'EXCEL' ? await read(pictures) : []
    rows.push([name, shown.length > 0 ? { pictures: shown, text: cellText(cell) } : cell])
  }
  return { heading: say(documentText.details, source.run.config.language), widths: [1, 3], rows }
}

const pageSize = 100
/** Every page of a list that is read in pages. */
const readAll = async <T>(
  source: ExportSource,
  readPage: (
    ctx: Ctx,
    page: { pageNumber: number; pageSize: number },
  ) => Promise<{ items: T[]; total: number; refs: Refs }>,
): Promise<{ items: T[]; refs: Refs }> => {
  const items: T[] = []
  let refs: Refs = {}
  for (let pageNumber = 0; ; pageNumber++) {
    const page = await source.read((ctx) => readPage(ctx, { pageNumber, pageSize }))
    source.signal.throwIfAborted()
    items.push(...page.items)
    refs = { ...refs, ...page.refs }
    if (page.items.length === 0 || items.length >= page.total) return { items, refs }
  }
}

const commentSection = async (source: TicketSource, context: CellContext): Promise<Section> => {
  const { items, refs } = await readAll(source, (ctx, page) =>
    listComments(ctx, { ticketId: source.ticketId, ...page }),
  )
  return {
    heading: say(documentText.comments, context.language),
    header: commentHeader(context.language),
    widths: [2, 2, 6],
    rows: items.map(commentCells(context, refs)),
  }
}

const historySection = async (source: TicketSource, context: CellContext): Promise<Section> => {
  const { items, refs } = await readAll(source, (ctx, page) => readHistory(ctx, { id: source.ticketId, ...page }))
  const fields = await source.read((ctx) => readableFields(ctx, source.run.boardId))
  return {
    heading: say(documentText.history, context.language),
    header: historyHeader(context.language),
    hasChanges: true,
    widths: [2, 2, 6],
    rows: items.map(historyCells(context, refs, fields)),
  }
}

export const ticketDocument = async (exportSource: ExportSource): Promise<DocumentModel> => {
  const source: TicketSource = { ...exportSource, ticketId: exportSource.run.ticketId ?? fail('not-found') }
  const { config } = source.run
  source.report({ done: 0, total: 1 })
  const sections = [await factSection(source)]
  const context = await source.read((ctx) => contextOf(ctx, source.run))
  if (config.hasComments) sections.push(await commentSection(source, context))
  if (config.hasHistory && (await mayReadHistory(source))) sections.push(await historySection(source, context))
  source.report({ done: 1, total: 1 })
  return makeDocument(source, sections)
}
