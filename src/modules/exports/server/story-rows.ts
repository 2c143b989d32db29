/** Comments and history of tickets as rows of a table. */
import type { Refs } from '#core/refs.ts'
import { may } from '#core/permissions.ts'
import { say, type Language, type Words } from '#core/words.ts'
import type { TicketField } from '#modules/tickets/fields.ts'
import { historyText, historyWords, otherFieldWords } from '#modules/tickets/history-text.ts'
import { boardContextOf } from '#modules/tickets/server/board-context.ts'
import { documentText } from '../document-text.ts'
import { cellRenderer, cellText, linesOfHtml, type Cell, type CellContext } from './cells.ts'
import type { ExportSource } from './source.ts'

export const commentHeader = (language: Language) =>
  [documentText.when, documentText.who, documentText.comment].map((text) => say(text, language))
export const historyHeader = (language: Language) =>
  [documentText.when, documentText.who, documentText.what].map((text) => say(text, language))

const nameOf = (refs: Refs, id: string | null, { language }: CellContext) => {
  const ref = id === null ? undefined : refs[id]
  return ref ? say(ref.name, language) : ''
}
const moment = (at: string, { toLocal }: CellContext): Cell => ({ at: toLocal(Date.parse(at)), hasTime: true })

type Comment = {
  createdAt: string
  authorId: string | null
  body: string
  fileIds: readonly string[]
  deletedAt: string | null
}
/** The names of its files stand below it, each on a line of its own. */
const commentText = (context: CellContext, refs: Refs, { body, fileIds }: Pick<Comment, 'body' | 'fileIds'>) =>
  [linesOfHtml(body), ...fileIds.map((id) => nameOf(refs, id, context))].filter((line) => line !== '').join('\n')

export const commentCells =
  (context: CellContext, refs: Refs) =>
  ({ createdAt, authorId, body, fileIds, deletedAt }: Comment): Cell[] => [
    moment(createdAt, context),
    nameOf(refs, authorId, context),
    deletedAt ? say(documentText.deletedComment, context.language) : commentText(context, refs, { body, fileIds }),
  ]

const writtenKeys = ['approvalStep', 'approvalReason']
/** Of what is no field: a text, one in both languages, or names of records. */
const otherText = (key: string, value: unknown, { context, refs }: { context: CellContext; refs: Refs }) => {
  if (!writtenKeys.includes(key))
    return [value]
      .flat()
      .map((id) => nameOf(refs, typeof id === 'string' ? id : null, context))
      .join(' ')
  if (typeof value === 'string') return value
  return value ? say(value as Words, context.language) : ''
}

/** A changed field as `name: before ← after`. */
const changeTexts = (context: CellContext, refs: Refs, fields: readonly TicketField[]) => {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const { language } = context
  const arrow = language === 'ar' ? '←' : '→'
  return ({ field: key, before, after }: { field: string; before?: unknown; after?: unknown }) => {
    const field = byKey.get(key)
    const label: Words | undefined = field?.label ?? otherFieldWords[key]
    if (!label) return []
    const textAt = (value: unknown) =>
      field ? cellText(cellRenderer(field, context)(value, refs)) : otherText(key, value, { context, refs })
    const [was, is] = [textAt(before), textAt(after)]
    return [`${say(label, language)}: ${was ? `${was} ${arrow} ` : ''}${is || say(documentText.empty, language)}`]
  }
}

type Entry = {
  at: string
  actorId: string | null
  actorName: string
  kind: string
  changes: readonly { field: string; before?: unknown; after?: unknown }[]
}
export const historyCells = (context: CellContext, refs: Refs, fields: readonly TicketField[]) => {
  const textsOf = changeTexts(context, refs, fields)
  return ({ at, actorId, actorName, kind, changes }: Entry): Cell[] => [
    moment(at, context),
    nameOf(refs, actorId, context) || actorName,
    [say(historyWords[kind] ?? historyText.otherwise, context.language), ...changes.flatMap(textsOf)].join('\n'),
  ]
}

/** The history needs a permission of its own, and a board that keeps one. */
export const mayReadHistory = (source: ExportSource) =>
  source.read(async (ctx) => {
    const { board, reader } = await boardContextOf(ctx, source.run.boardId)
    return board.ticketTracking && may(reader.grants, 'ticket.history')
  })
