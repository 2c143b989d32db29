/** For files: before one goes, it is taken out of the tickets and comments that show it, and their history says so. */
import { fail } from '#core/errors.ts'
import { fileFieldIds } from '#modules/forms/server/file-fields.ts'
import type { ReleaseFile } from '#modules/files/server/releasing.ts'
import type { Ctx } from '#platform/context.ts'
import { mayView, standingRefusal } from '../rights.ts'
import { changeTicket } from './change-ticket.ts'
import type { Found } from './find-ticket.ts'
import { recordTicketChange } from './record-ticket-change.ts'
import { boardContextOf } from './board-context.ts'
import { filePlaceStore } from './store/file-places.ts'
import { ticketStore } from './store/tickets.ts'

/** Whoever manages all attachments reaches those of tickets that they do not see. */
const holdFor = async (ctx: Ctx, ticketId: string): Promise<Found> => {
  const row = (await ticketStore.lock(ctx, ticketId)) ?? fail('not-found')
  const context = await boardContextOf(ctx, row.boardId)
  if (ctx.user?.grants['attachment.manage'] !== 'all' && !mayView(row, context.reader)) fail('not-found')
  return { row, context }
}

export const releaseFile: ReleaseFile = async (ctx, fileId) => {
  // A field has rules of its own about what may be empty and who may write, so it is emptied by changing the ticket.
  if (await filePlaceStore.isInField(ctx, fileId, await fileFieldIds(ctx))) fail('file-in-use')
  for (const { ticketId, commentIds } of await filePlaceStore.places(ctx, fileId)) {
    const found = await holdFor(ctx, ticketId)
    const rule = standingRefusal('update', { ...found.row, isBoardArchived: found.context.board.isArchived })
    if (rule) fail(rule)
    for (const id of commentIds) {
      await filePlaceStore.dropFromComment(ctx, id, fileId)
      recordTicketChange(ctx, { kind: 'ticket.comment-edited', row: found.row, more: { commentId: id } })
    }
    await changeTicket(ctx, found, { fileIds: found.row.fileIds.filter((id) => id !== fileId) })
  }
}
