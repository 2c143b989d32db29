/** For exports: the ids of a whole list in its order, and some of its tickets as their reader may see them at that moment. */
import type * as z from 'zod/mini'
import type { Refs } from '#core/refs.ts'
import type { Ctx } from '#platform/context.ts'
import type { TicketListItem, TicketQuery } from '../../api/tickets.ts'
import { boardContextOf, type BoardContext } from '../board-context.ts'
import { referencedIds, toListItem } from '../present-ticket.ts'
import { maskHidden } from '../redact-tickets.ts'
import { listStore } from '../store/list.ts'
import { refStore } from '../store/refs.ts'
import { listQueryFor } from './list-query.ts'
import { newestFirst, orderOf, parseListInput } from './list-tickets.ts'

type ExportQuery = z.output<typeof TicketQuery> & { ids: 'all' | readonly string[]; sort?: string | undefined }

/** At most `limit` ids of the tickets that match, or of the selected ones; without those that the reader may not see. */
export const listAllIds = async (
  ctx: Ctx,
  { boardId, ids, sort = newestFirst, ...query }: ExportQuery,
  limit: number,
) => {
  const context = await boardContextOf(ctx, boardId)
  const order = orderOf(ctx, context, sort)
  const conditions =
    ids === 'all'
      ? await listQueryFor(ctx, context, { ...query, isNewestFirst: sort === newestFirst })
      : listStore.selected(context.reader, { boardId, ids })
  return parseListInput(listStore.orderedIds(ctx, { ...conditions, order, limit }))
}

export type ExportedPage = { context: BoardContext; items: TicketListItem[]; refs: Refs }

/** In the order of the ids. */
export const readTickets = async (ctx: Ctx, boardId: string, ids: readonly string[]): Promise<ExportedPage> => {
  const context = await boardContextOf(ctx, boardId)
  const rows = await listStore.visibleRows(ctx, context.reader, { boardId, ids })
  const line = toListItem(context)
  const byId = new Map(rows.map((row) => [row.id, line(row, false)]))
  const items = ids.flatMap((id) => byId.get(id) ?? [])
  const refs = await refStore.refs(ctx, context.reader, referencedIds(context, items))
  return { context, items: maskHidden(context, items, refs), refs }
}
