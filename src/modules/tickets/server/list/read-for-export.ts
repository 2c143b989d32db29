/** For exports: the ids of a whole list in its order, and columns of its tickets as their reader may see them at that moment. */
import type * as z from 'zod/mini'
import type { RefKind, Refs } from '#core/refs.ts'
import { listKeys, type ListKey } from '#modules/forms/built-in-index.ts'
import { isTicketField } from '#modules/forms/hidden-tickets.ts'
import type { Ctx } from '#platform/context.ts'
import type { TicketQuery } from '../../api/tickets.ts'
import { mayReadKey } from '../../built-in.ts'
import type { TicketField } from '../../fields.ts'
import { boardContextOf, type BoardContext } from '../board-context.ts'
import { readHistories } from '../history/history.ts'
import { refKindOfKey, refsOfValue } from '../read/present-ticket.ts'
import { maskHiddenValue } from '../read/redact-tickets.ts'
import { commentStore } from '../store/collaboration/comments.ts'
import { cellStore, type CellColumn, type CellPage, type CellTexts } from '../store/list/cells.ts'
import type { IdList } from '../store/list/id-list.ts'
import { listStore } from '../store/list/list.ts'
import { refStore } from '../store/refs.ts'
import { listQueryFor } from './list-query.ts'
import { newestFirst, orderOf, parseListInput } from './list-tickets.ts'

export type { CellTexts, IdList }

type ExportQuery = z.output<typeof TicketQuery> & { ids: 'all' | readonly string[]; sort?: string | undefined }

/** At most `limit` ids of the tickets that match, or of the selected ones; without those that the reader may not see. */
export const listAllIds = async (
  ctx: Ctx,
  { boardId, ids, sort = newestFirst, ...query }: ExportQuery,
  limit: number,
): Promise<IdList> => {
  const context = await boardContextOf(ctx, boardId)
  const order = orderOf(ctx, context, sort)
  const conditions =
    ids === 'all'
      ? await listQueryFor(ctx, context, { ...query, isNewestFirst: sort === newestFirst })
      : listStore.selected(context.reader, { boardId, ids })
  return parseListInput(listStore.orderedIds(ctx, { ...conditions, order, limit }))
}

const isListKey = (key: string): key is ListKey => (listKeys as readonly string[]).includes(key)

const columnFor =
  ({ knows, reader }: BoardContext) =>
  (field: TicketField): CellColumn => {
    if (field.storage === 'custom') return knows(field.custom) ? { fieldId: field.custom.id } : undefined
    const { key } = field.builtIn
    if (!mayReadKey(key, reader.grants)) return undefined
    if (key === 'customSequence') return { key: 'displayNumber' }
    return isListKey(key) ? { key } : undefined
  }

const idsIn = (value: unknown) => (value === null ? [] : [value].flat())
/** Which records the values of a field refer to. */
const refsOf = (field: TicketField) => {
  if (field.storage === 'custom') {
    const { custom } = field
    return (value: unknown) => refsOfValue(custom, value)
  }
  const kind = refKindOfKey(field.builtIn.key)
  return kind && ((value: unknown) => ({ kind, ids: idsIn(value) }))
}

const referencedIds = (fields: readonly TicketField[], { column }: CellPage) => {
  const wanted: Partial<Record<RefKind, Set<string>>> = {}
  for (const [at, field] of fields.entries()) {
    const read = refsOf(field)
    if (!read) continue
    const { different, parse } = column(at)
    for (const text of different()) {
      const found = read(parse(text))
      if (!found) continue
      const all = (wanted[found.kind] ??= new Set())
      for (const id of found.ids.filter((item) => typeof item === 'string')) all.add(id)
    }
  }
  return wanted
}

type PageOfIds = { boardId: string; ids: Buffer; fields: readonly TicketField[] }
export type ExportedPage = Pick<CellPage, 'count' | 'length' | 'column'> & { context: BoardContext; refs: Refs }

/** The values of each of these fields, in the order of the ids; null where the reader may not see one. */
export const readTickets = async (ctx: Ctx, { boardId, ids, fields }: PageOfIds): Promise<ExportedPage> => {
  const context = await boardContextOf(ctx, boardId)
  const page = await cellStore.read(ctx, context.reader, { boardId, ids, columns: fields.map(columnFor(context)) })
  const refs = await refStore.refs(ctx, context.reader, referencedIds(fields, page))
  const column = (at: number): CellTexts => {
    const field = fields[at]
    const texts = page.column(at)
    const isMasked = field?.storage === 'custom' && isTicketField(field.custom)
    return isMasked ? { ...texts, parse: (text) => maskHiddenValue(texts.parse(text), refs) } : texts
  }
  return { ...page, column, context, refs }
}

const numberColumns = [{ key: 'id' }, { key: 'displayNumber' }] as const
/** The numbers of the tickets among these that the reader may see. */
const readNumbers = async (ctx: Ctx, context: BoardContext, ids: Buffer) => {
  const page = await cellStore.read(ctx, context.reader, { boardId: context.board.id, ids, columns: numberColumns })
  const numbers = page.column(1)
  const [nextId, nextNumber] = [page.column(0).reader(), numbers.reader()]
  return new Map(Array.from({ length: page.count }, () => [nextId(), numbers.parse(nextNumber()) as string] as const))
}

/** In the order of the tickets, each with the number of its ticket. */
const byTicket = <T extends { ticketId: string }>(items: readonly T[], numbers: ReadonlyMap<string, string>) => {
  const groups = Map.groupBy(items, ({ ticketId }) => ticketId)
  return [...numbers].flatMap(([id, number]) => (groups.get(id) ?? []).map((item) => ({ ...item, number })))
}

type Tickets = { boardId: string; ids: Buffer }
/** Comments of these tickets that the reader may see. */
export const readComments = async (ctx: Ctx, { boardId, ids }: Tickets) => {
  const context = await boardContextOf(ctx, boardId)
  const numbers = await readNumbers(ctx, context, ids)
  if (numbers.size === 0) return { items: [], refs: {} }
  const found = await commentStore.ofTickets(ctx, [...numbers.keys()], await commentStore.readableKinds(ctx))
  const seesFiles = mayReadKey('fileIds', context.reader.grants)
  const comments = seesFiles ? found : found.map((comment) => ({ ...comment, fileIds: [] }))
  const refs = await refStore.refs(ctx, context.reader, {
    user: comments.flatMap(({ authorId }) => (authorId ? [authorId] : [])),
    file: comments.flatMap(({ fileIds }) => fileIds),
  })
  return { items: byTicket(comments, numbers), refs }
}

/** History of these tickets that the reader may see. */
export const readHistoryLines = async (ctx: Ctx, { boardId, ids }: Tickets) => {
  const context = await boardContextOf(ctx, boardId)
  const numbers = await readNumbers(ctx, context, ids)
  const { items, refs } = await readHistories(ctx, context, [...numbers.keys()])
  return { items: byTicket(items, numbers), refs }
}
