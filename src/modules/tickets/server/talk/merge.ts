/** One ticket goes up in another: what was said, attached, watched and linked goes over, and the first points to the second. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { changeTicket, isClosing } from '../change-ticket.ts'
import { ticketFor, type Found } from '../find-ticket.ts'
import { getTicket } from '../get-ticket.ts'
import { recordTicketChange } from '../record-ticket-change.ts'
import { commentStore } from '../store/comments.ts'
import { linkStore } from '../store/links.ts'

const both = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]

/** Always in the same order, so that two who merge crosswise do not wait for each other. */
const holdBoth = async (ctx: Ctx, id: string, intoId: string) => {
  if (id < intoId) return [await ticketFor(ctx, id, 'update'), await ticketFor(ctx, intoId, 'update')] as const
  const into = await ticketFor(ctx, intoId, 'update')
  return [await ticketFor(ctx, id, 'update'), into] as const
}

/** What has gone up in another is done with: it closes, where its board has a status for that. */
const closed = ({ row, context }: Found) => {
  const close = isClosing(context, row.statusId)
    ? undefined
    : context.board.statuses.find(({ isCloseState }) => isCloseState)
  return close ? { statusId: close.id } : {}
}

const handOver = async (ctx: Ctx, { row }: Found, into: Found) => {
  await linkStore.lock(ctx)
  await commentStore.move(ctx, row.id, into.row.id)
  await linkStore.move(ctx, row.id, into.row.id)
  const written = await changeTicket(ctx, into, {
    watcherIds: both(into.row.watcherIds, row.watcherIds),
    watcherGroupIds: both(into.row.watcherGroupIds, row.watcherGroupIds),
    fileIds: both(into.row.fileIds, row.fileIds),
  })
  const fields = [{ field: 'mergedFromId', before: null, after: row.id }]
  recordTicketChange(ctx, { kind: 'ticket.merge-received', row: written, fields })
}

export const mergeTicket = async (ctx: Ctx, { id, intoId }: { id: string; intoId: string }) => {
  if (id === intoId) fail('merge-self')
  const [ticket, into] = await holdBoth(ctx, id, intoId)
  await handOver(ctx, ticket, into)
  await changeTicket(ctx, ticket, { kind: 'ticket.merged', mergedIntoId: intoId, more: { intoId }, ...closed(ticket) })
  return getTicket(ctx, { id })
}
