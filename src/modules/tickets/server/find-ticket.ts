/** A ticket for who may see it, and for who may do this to it. Not yours is not found. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Act } from '../api/tickets.ts'
import { codeOf, mayView, refusalOf, standingRefusal, type ActRule } from '../rights.ts'
import { boardContextOf, type BoardContext } from './board-context.ts'
import { ticketStore, type Row } from './store/tickets.ts'

export type Found = { row: Row; context: BoardContext }

const inContext = async (ctx: Ctx, row: Row | undefined): Promise<Found> => {
  if (!row) return fail('not-found')
  const context = await boardContextOf(ctx, row.boardId)
  return mayView(row, context.reader) ? { row, context } : fail('not-found')
}

export const findTicket = async (ctx: Ctx, id: string) => inContext(ctx, await ticketStore.get(ctx, id))

/** Held until the transaction ends. */
export const holdTicket = async (ctx: Ctx, id: string) => inContext(ctx, await ticketStore.lock(ctx, id))

export const whyNot = (act: Act, { row, context }: Found): ActRule | undefined =>
  refusalOf(act, { ...row, isBoardArchived: context.board.isArchived }, context.reader)

/** Held, for this act, or refused with the rule's own words. */
export const ticketFor = async (ctx: Ctx, id: string, act: Act): Promise<Found> => {
  const found = await holdTicket(ctx, id)
  const rule = whyNot(act, found)
  return rule ? fail(codeOf(act, rule)) : found
}

/**
 * Two tickets, both held: the first for this act, the other because something is written to it too. Always held in the
 * same order, so that two who join them crosswise do not wait for each other.
 */
export const ticketsFor = async (ctx: Ctx, act: Act, { id, otherId }: { id: string; otherId: string }) => {
  for (const one of [id, otherId].toSorted((a, b) => (a < b ? -1 : 1))) await ticketStore.lock(ctx, one)
  const found = await ticketFor(ctx, id, act)
  const other = await holdTicket(ctx, otherId)
  if (standingRefusal(act, { ...other.row, isBoardArchived: other.context.board.isArchived }))
    fail('other-ticket-ended')
  return [found, other] as const
}
