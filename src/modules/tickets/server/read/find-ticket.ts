/** Finds a ticket that the caller may see or act on; others answer not found. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { TicketAction } from '../../api/tickets.ts'
import { errorCodeOf, mayView, apiErrorOf, stateRefusal, type ActionRule } from '../../ticket-permissions.ts'
import { boardContextOf, type BoardContext } from '../board-context.ts'
import { ticketStore, type Row } from '../store/tickets.ts'

export type FoundTicket = { row: Row; context: BoardContext }

const withContext = async (ctx: Ctx, row: Row | undefined): Promise<FoundTicket> => {
  if (!row) return fail('not-found')
  const context = await boardContextOf(ctx, row.boardId)
  return mayView(row, context.reader) ? { row, context } : fail('not-found')
}

export const findTicket = async (ctx: Ctx, id: string) => withContext(ctx, await ticketStore.get(ctx, id))

export const hasTickets = (ctx: Ctx) => ticketStore.hasAny(ctx)

/** Locks the row until commit. */
export const lockTicket = async (ctx: Ctx, id: string) => withContext(ctx, await ticketStore.lock(ctx, id))

export const refusalFor = (action: TicketAction, { row, context }: FoundTicket): ActionRule | undefined =>
  apiErrorOf(action, { ...row, isBoardArchived: context.board.isArchived }, context.reader)

/** Locks the ticket for an action, or fails with the error of the rule that refuses it. */
export const lockTicketFor = async (ctx: Ctx, id: string, action: TicketAction): Promise<FoundTicket> => {
  const found = await lockTicket(ctx, id)
  const rule = refusalFor(action, found)
  return rule ? fail(errorCodeOf(action, rule)) : found
}

/** Locks two tickets: the first for this action, the other because it is written too. The order is fixed, so that opposite calls do not deadlock. */
export const lockTicketPair = async (
  ctx: Ctx,
  action: TicketAction,
  { id, otherId }: { id: string; otherId: string },
) => {
  for (const ticketId of [id, otherId].toSorted((a, b) => (a < b ? -1 : 1))) await ticketStore.lock(ctx, ticketId)
  const found = await lockTicketFor(ctx, id, action)
  const other = await lockTicket(ctx, otherId)
  if (stateRefusal(action, { ...other.row, isBoardArchived: other.context.board.isArchived }))
    fail('other-ticket-ended')
  return [found, other] as const
}
