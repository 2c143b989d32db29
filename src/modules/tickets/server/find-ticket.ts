/** A ticket for who may see it, and for who may do this to it. Not yours is not found. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Act } from '../api/tickets.ts'
import { codeOf, mayView, refusalOf, type ActRule } from '../rights.ts'
import { seatOf, type Seat } from './seat.ts'
import { ticketStore, type Row } from './store/tickets.ts'

export type Found = { row: Row; seat: Seat }

const seated = async (ctx: Ctx, row: Row | undefined): Promise<Found> => {
  if (!row) return fail('not-found')
  const seat = await seatOf(ctx, row.boardId)
  return mayView(row, seat.reader) ? { row, seat } : fail('not-found')
}

export const findTicket = async (ctx: Ctx, id: string) => seated(ctx, await ticketStore.get(ctx, id))

/** Held until the transaction ends. */
export const holdTicket = async (ctx: Ctx, id: string) => seated(ctx, await ticketStore.lock(ctx, id))

export const whyNot = (act: Act, { row, seat }: Found): ActRule | undefined =>
  refusalOf(act, { ...row, isBoardArchived: seat.board.isArchived }, seat.reader)

/** Held, for this act, or refused with the rule's own words. */
export const ticketFor = async (ctx: Ctx, id: string, act: Act): Promise<Found> => {
  const found = await holdTicket(ctx, id)
  const rule = whyNot(act, found)
  return rule ? fail(codeOf(act, rule)) : found
}
