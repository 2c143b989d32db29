/** For the home page and dashboards: open tickets of one board or of all, as their reader may see them. */
import { fail } from '#core/errors.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import type { Ctx } from '#platform/context.ts'
import { mayReadKey } from '../../built-in.ts'
import { readerOf } from '../board-context.ts'
import { mostCounted, openTicketStore, type OpenTicketQuery, type OpenTicketRow } from '../store/list/open-tickets.ts'

const present = (mayRead: (key: string) => boolean) => (row: OpenTicketRow) => ({
  id: row.id,
  boardId: row.boardId,
  boardName: row.boardName,
  customSequence: row.displayNumber,
  name: row.name,
  ...(mayRead('statusId') && { status: { name: row.statusName, color: row.statusColor } }),
  ...(mayRead('priority') && { priority: row.priority }),
  ...(mayRead('dueDate') && { dueDate: row.dueDate }),
  ...(mayRead('sla') && { sla: row.sla, slaDue: row.slaDue }),
})

/** Fails for a board that does not exist, and for due tickets if the reader may not see due dates. */
export const listOpenTickets = async (ctx: Ctx, query: OpenTicketQuery) => {
  const reader = readerOf(ctx)
  const mayRead = (key: string) => mayReadKey(key, reader.grants)
  if (query.isDue && !mayRead('dueDate')) fail('not-permitted')
  if (query.boardId) await boardOf(ctx, query.boardId)
  const { rows, total, late } = await openTicketStore.list(ctx, reader, query)
  return {
    items: rows.map(present(mayRead)),
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted,
    ...(mayRead('dueDate') && { late }),
  }
}
