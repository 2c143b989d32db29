/** Before a file is deleted, removes it from tickets and comments that show it, and records that. */
import { fail } from '#core/errors.ts'
import { fileFieldIds } from '#modules/forms/server/file-fields.ts'
import type { ReleaseFile } from '#modules/files/server/release-file.ts'
import type { Ctx } from '#platform/context.ts'
import { mayView, stateRefusal } from '../../ticket-permissions.ts'
import { changeTicket } from '../save/change-ticket.ts'
import type { FoundTicket } from '../read/find-ticket.ts'
import { recordTicketChange } from '../history/record-ticket-change.ts'
import { boardContextOf } from '../board-context.ts'
import { filePlaceStore } from '../store/file-places.ts'
import { ticketStore } from '../store/tickets.ts'

/** A user who manages all attachments reaches those of tickets that they cannot see. */
const lockForChange = async (ctx: Ctx, ticketId: string): Promise<FoundTicket> => {
  const row = (await ticketStore.lock(ctx, ticketId)) ?? fail('not-found')
  const context = await boardContextOf(ctx, row.boardId)
  if (ctx.user?.grants['attachment.manage'] !== 'all' && !mayView(row, context.reader)) fail('not-found')
  return { row, context }
}

export const releaseFile: ReleaseFile = async (ctx, fileId) => {
  // A field has its own rules, so its value is removed by a regular update of the ticket.
  if (await filePlaceStore.isInField(ctx, fileId, await fileFieldIds(ctx))) fail('file-in-use')
  for (const { ticketId, commentIds } of await filePlaceStore.places(ctx, fileId)) {
    const found = await lockForChange(ctx, ticketId)
    const rule = stateRefusal('update', { ...found.row, isBoardArchived: found.context.board.isArchived })
    if (rule) fail(rule)
    for (const id of commentIds) {
      await filePlaceStore.dropFromComment(ctx, id, fileId)
      recordTicketChange(ctx, {
        kind: 'ticket.comment-edited',
        row: found.row,
        more: { commentId: id, mentionIds: [] },
      })
    }
    await changeTicket(ctx, found, { fileIds: found.row.fileIds.filter((id) => id !== fileId) })
  }
}
