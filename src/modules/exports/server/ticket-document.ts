/** One ticket with all that its reader may see: fields, comments, history. */
import type { Refs } from '#core/refs.ts'
import { may } from '#core/permissions.ts'
import { say, type Words } from '#core/words.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'
import { historyText, historyWords, otherFieldWords } from '#modules/tickets/history-text.ts'
import { boardContextOf } from '#modules/tickets/server/board-context.ts'
import { listComments } from '#modules/tickets/server/collaboration/comments.ts'
import { getTicket } from '#modules/tickets/server/get-ticket.ts'
import { readHistory } from '#modules/tickets/server/history.ts'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { documentText } from '../document-text.ts'
import { cellReader, cellText, clockOf, type Cell, type CellContext } from './cells.ts'
import { makeDocument, type DocumentModel, type Section } from './document.ts'
import { readableFields, type ExportSource } from './source.ts'
import type { StoredExport } from './store.ts'

type TicketSource = ExportSource & { ticketId: string }

const contextOf = async (ctx: Ctx, run: StoredExport): Promise<CellContext> => ({
  language: run.config.language,
  toLocal: clockOf(run.query.timeZone),
  board: (await boardContextOf(ctx, run.boardId)).board,
})

const factSection = async (ctx: Ctx, { run, ticketId }: TicketSource): Promise<Section> => {
  const context = await contextOf(ctx, run)
  const ticket = await getTicket(ctx, { id: ticketId })
  const fields = await readableFields(ctx, run.boardId)
  const rows = fields.flatMap((field): Cell[][] => {
    const cell = cellReader(field, context)(ticket, ticket.refs)
    return cell === null ? [] : [[say(field.label, context.language), cell]]
  })
  return { heading: say(documentText.details, context.language), widths: [1, 3], rows }
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

const nameOf = (refs: Refs, id: string | null, { language }: CellContext) => {
  const ref = id === null ? undefined : refs[id]
  return ref ? say(ref.name, language) : ''
}
const moment = (at: string, { toLocal }: CellContext): Cell => ({ at: toLocal(Date.parse(at)), hasTime: true })

const commentSection = async (source: TicketSource, context: CellContext): Promise<Section> => {
  const { items, refs } = await readAll(source, (ctx, page) =>
    listComments(ctx, { ticketId: source.ticketId, ...page }),
  )
  const { language } = context
  return {
    heading: say(documentText.comments, language),
    header: [documentText.when, documentText.who, documentText.comment].map((text) => say(text, language)),
    widths: [2, 2, 6],
    rows: items.map(({ createdAt, authorId, body, deletedAt }) => [
      moment(createdAt, context),
      nameOf(refs, authorId, context),
      deletedAt ? say(documentText.deletedComment, language) : textOfHtml(body),
    ]),
  }
}

/** A changed field as `name: before ← after`. */
const changeTexts = async (source: TicketSource, context: CellContext, refs: Refs) => {
  const fields = await source.read((ctx) => readableFields(ctx, source.run.boardId))
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const { language } = context
  const arrow = language === 'ar' ? '←' : '→'
  return ({ field: key, before, after }: { field: string; before: unknown; after: unknown }) => {
    const field = byKey.get(key)
    const label: Words | undefined = field?.label ?? otherFieldWords[key]
    if (!label) return []
    const textAt = (value: unknown) => {
      if (!field)
        return [value]
          .flat()
          .map((id) => nameOf(refs, typeof id === 'string' ? id : null, context))
          .join(' ')
      const custom = field.storage === 'custom' ? { [field.custom.id]: value } : {}
      return cellText(cellReader(field, context)({ [field.key]: value, values: custom }, refs))
    }
    const [was, is] = [textAt(before), textAt(after)]
    return [`${say(label, language)}: ${was ? `${was} ${arrow} ` : ''}${is || say(documentText.empty, language)}`]
  }
}

const historySection = async (source: TicketSource, context: CellContext): Promise<Section> => {
  const { items, refs } = await readAll(source, (ctx, page) => readHistory(ctx, { id: source.ticketId, ...page }))
  const textsOf = await changeTexts(source, context, refs)
  const { language } = context
  return {
    heading: say(documentText.history, language),
    header: [documentText.when, documentText.who, documentText.what].map((text) => say(text, language)),
    widths: [2, 2, 6],
    rows: items.map(({ at, actorId, actorName, kind, changes }) => [
      moment(at, context),
      nameOf(refs, actorId, context) || actorName,
      [say(historyWords[kind] ?? historyText.otherwise, language), ...changes.flatMap(textsOf)].join('\n'),
    ]),
  }
}

/** The history needs a permission of its own, and a board that keeps one. */
const mayReadHistory = (source: ExportSource) =>
  source.read(async (ctx) => {
    const { board, reader } = await boardContextOf(ctx, source.run.boardId)
    return board.ticketTracking && may(reader.grants, 'ticket.history')
  })

export const ticketDocument = async (given: ExportSource): Promise<DocumentModel> => {
  const source: TicketSource = { ...given, ticketId: given.run.ticketId ?? fail('not-found') }
  const { config } = source.run
  source.report({ done: 0, total: 1 })
  const sections = [await source.read((ctx) => factSection(ctx, source))]
  const context = await source.read((ctx) => contextOf(ctx, source.run))
  if (config.hasComments) sections.push(await commentSection(source, context))
  if (config.hasHistory && (await mayReadHistory(source))) sections.push(await historySection(source, context))
  source.report({ done: 1, total: 1 })
  return makeDocument(source, sections)
}
