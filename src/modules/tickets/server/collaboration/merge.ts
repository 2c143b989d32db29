/** Merges a ticket into another: comments, files, watchers and links move, and the first refers to the second. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { changeTicket, isClosing } from '../save/change-ticket.ts'
import { errorCodeOf } from '../../ticket-permissions.ts'
import { lockTicket, lockTicketFor, refusalFor, type FoundTicket } from '../read/find-ticket.ts'
import { getTicket } from '../read/get-ticket.ts'
import { recordTicketChange } from '../history/record-ticket-change.ts'
import { commentStore } from '../store/collaboration/comments.ts'
import { linkStore } from '../store/collaboration/links.ts'

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]

/** A pending approval does not hold a ticket that is merged: it ends with it. */
const lockMerged = async (ctx: Ctx, id: string): Promise<FoundTicket> => {
  const found = await lockTicket(ctx, id)
  const rule = refusalFor('update', found)
  return rule && rule !== 'pending-approval' ? fail(errorCodeOf('update', rule)) : found
}

/** Locks in a fixed order, so that two opposite merges do not deadlock. */
const lockBoth = async (ctx: Ctx, id: string, intoId: string) => {
  if (id < intoId) return [await lockMerged(ctx, id), await lockTicketFor(ctx, intoId, 'update')] as const
  const into = await lockTicketFor(ctx, intoId, 'update')
  return [await lockMerged(ctx, id), into] as const
}

/** A merged ticket is closed, if its board has a closing status. */
const closed = ({ row, context }: FoundTicket) => {
  const close = isClosing(context, row.statusId)
    ? undefined
    : context.board.statuses.find(({ isCloseState }) => isCloseState)
  return close ? { statusId: close.id } : {}
}

const moveContents = async (ctx: Ctx, { row }: FoundTicket, into: FoundTicket) => {
  await linkStore.lock(ctx)
  await commentStore.move(ctx, row.id, into.row.id)
  await linkStore.move(ctx, row.id, into.row.id)
  const written = await changeTicket(ctx, into, {
    watcherIds: union(into.row.watcherIds, row.watcherIds),
    watcherGroupIds: union(into.row.watcherGroupIds, row.watcherGroupIds),
    fileIds: union(into.row.fileIds, row.fileIds),
  })
  const fields = [{ field: 'mergedFromId', before: null, after: row.id }]
  recordTicketChange(ctx, { kind: 'ticket.merge-received', row: written, fields })
}

export const mergeTicket = async (ctx: Ctx, { id, intoId }: { id: string; intoId: string }) => {
  if (id === intoId) fail('merge-self')
  const [ticket, into] = await lockBoth(ctx, id, intoId)
  await moveContents(ctx, ticket, into)
  await changeTicket(ctx, ticket, { kind: 'ticket.merged', mergedIntoId: intoId, more: { intoId }, ...closed(ticket) })
  return getTicket(ctx, { id })
}
