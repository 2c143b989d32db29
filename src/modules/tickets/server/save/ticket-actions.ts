/** Resolve, archive, disable and their reverses, and pins. */
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { changeTicket, type Patch } from './change-ticket.ts'
import { findTicket, lockTicketFor, type FoundTicket } from '../read/find-ticket.ts'
import { presentTicket } from '../read/get-ticket.ts'
import { selectableStatuses } from '../validation/validate-built-in.ts'
import type { TicketChangeKind } from '../history/record-ticket-change.ts'
import { ticketStore } from '../store/tickets.ts'

const written = async (ctx: Ctx, found: FoundTicket, change: Patch & { kind: TicketChangeKind }) =>
  presentTicket(ctx, { ...found, row: await changeTicket(ctx, found, change) })

/** Moves to the first closing or open status that the user may choose. */
const statusTo = ({ row, context }: FoundTicket, isClosed: boolean): Patch => {
  const { statuses, archivedStatuses } = context.board
  const present = [...statuses, ...archivedStatuses].find(({ id }) => id === row.statusId)
  if (present?.isCloseState === isClosed) return {}
  const isWanted = ({ isCloseState }: { isCloseState: boolean }) => isCloseState === isClosed
  const next = selectableStatuses(context).find(isWanted)
  if (next) return { statusId: next.id }
  return statuses.some(isWanted) ? fail('status-not-allowed') : fail(isClosed ? 'no-closing-status' : 'no-open-status')
}

export const resolveTicket = async (ctx: Ctx, { id }: { id: string }) => {
  const found = await lockTicketFor(ctx, id, 'resolve')
  if (found.row.resolvedDate) fail('already-done')
  return written(ctx, found, {
    ...statusTo(found, true),
    resolvedDate: new Date().toISOString(),
    kind: 'ticket.resolved',
  })
}

export const unresolveTicket = async (ctx: Ctx, { id }: { id: string }) => {
  const found = await lockTicketFor(ctx, id, 'resolve')
  if (!found.row.resolvedDate) fail('already-done')
  return written(ctx, found, { ...statusTo(found, false), resolvedDate: null, kind: 'ticket.unresolved' })
}

export const archiveTicket = async (ctx: Ctx, { id, isArchived }: { id: string; isArchived: boolean }) => {
  const found = await lockTicketFor(ctx, id, 'delete')
  if (isArchived === (found.row.archivedAt !== null)) return presentTicket(ctx, found)
  return isArchived
    ? written(ctx, found, { archivedAt: new Date().toISOString(), kind: 'ticket.archived' })
    : written(ctx, found, { archivedAt: null, kind: 'ticket.unarchived' })
}

export const disableTicket = async (ctx: Ctx, { id, isDisabled }: { id: string; isDisabled: boolean }) => {
  const found = await lockTicketFor(ctx, id, 'delete')
  if (isDisabled === (found.row.disabledAt !== null)) return presentTicket(ctx, found)
  return isDisabled
    ? written(ctx, found, { disabledAt: new Date().toISOString(), kind: 'ticket.disabled' })
    : written(ctx, found, { disabledAt: null, kind: 'ticket.enabled' })
}

export const pinTicket = async (ctx: Ctx, { id, isPinned }: { id: string; isPinned: boolean }) => {
  const { row } = await findTicket(ctx, id)
  const userId = ctx.user?.id ?? fail('signed-out')
  await ticketStore.pin(ctx, { userId, ticketId: row.id, isPinned })
  const data = { boardId: row.boardId, name: row.name }
  recordChange(ctx, { kind: 'ticket.pinned', subjectId: row.id, data, scopes: [`user:${userId}`] })
  return {}
}
