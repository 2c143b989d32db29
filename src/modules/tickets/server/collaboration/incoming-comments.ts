/** For modules above: what a customer wrote to a ticket from outside, and what staff answered them. */
import type { Ctx } from '#platform/context.ts'
import { boardContextOf } from '../board-context.ts'
import { changeTicket } from '../save/change-ticket.ts'
import { commentStore } from '../store/collaboration/comments.ts'
import { ticketStore } from '../store/tickets.ts'

type Incoming = { body: string; fileIds: string[] }

/** A ticket that was merged passes it on. False where the ticket is not there any more. */
export const addIncomingComment = async (ctx: Ctx, ticketId: string, { body, fileIds }: Incoming): Promise<boolean> => {
  const found = await ticketStore.lock(ctx, ticketId)
  const row = found?.mergedIntoId ? await ticketStore.lock(ctx, found.mergedIntoId) : found
  if (!row) return false
  const context = await boardContextOf(ctx, row.boardId)
  const commentId = await commentStore.insert(ctx, row.id, { body, fileIds, mentionIds: [], kind: 'reply' })
  await changeTicket(ctx, { row, context }, { kind: 'ticket.commented', more: { commentId, mentionIds: [] } })
  return true
}

/** A reply that staff wrote; undefined for notes, removed comments and those of guests and customers. */
export const findStaffReply = async (ctx: Ctx, ticketId: string, commentId: string) => {
  const comment = await commentStore.find(ctx, ticketId, commentId)
  if (comment?.kind !== 'reply' || comment.deletedAt || !comment.authorId) return undefined
  const { authorId, body, fileIds } = comment
  return (await commentStore.isGuest(ctx, authorId)) ? undefined : { authorId, body, fileIds }
}
