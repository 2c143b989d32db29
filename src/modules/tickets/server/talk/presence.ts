/** Who has a ticket before them, and who is writing in it. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { findTicket } from '../find-ticket.ts'
import { presenceStore } from '../store/presence.ts'
import { refStore } from '../store/refs.ts'

export const beHere = async (ctx: Ctx, { ticketId, isEditing }: { ticketId: string; isEditing: boolean }) => {
  const { seat } = await findTicket(ctx, ticketId)
  const personId = ctx.user?.id ?? fail('signed-out')
  await presenceStore.here(ctx, ticketId, { personId, isEditing })
  const people = await presenceStore.others(ctx, ticketId, personId)
  return { people, refs: await refStore.refs(ctx, seat.reader, { user: people.map(({ id }) => id) }) }
}

export const leave = async (ctx: Ctx, { ticketId }: { ticketId: string }) => {
  await findTicket(ctx, ticketId)
  await presenceStore.leave(ctx, ticketId, ctx.user?.id ?? fail('signed-out'))
  return {}
}
