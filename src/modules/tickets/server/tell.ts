/** Tells whoever listens what became of a ticket; no values travel. */
import type { EventName, Events } from '#core/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import type { FieldChange } from '../merge-changes.ts'
import type { Row } from './store/tickets.ts'

export type ChangeKind =
  | 'created'
  | 'updated'
  | 'resolved'
  | 'unresolved'
  | 'archived'
  | 'unarchived'
  | 'disabled'
  | 'enabled'
  | 'merged'
  | 'commented'
  | 'linked'
  | 'unlinked'

const news: Partial<Record<ChangeKind, EventName>> = {
  resolved: 'ticket.resolved',
  unresolved: 'ticket.unresolved',
  archived: 'ticket.archived',
}

const added = (changes: readonly FieldChange[]) => {
  const { before, after } = changes.find(({ field }) => field === 'assigneeIds') ?? {}
  const had = (before ?? []) as string[]
  return ((after ?? []) as string[]).filter((id) => !had.includes(id))
}

export const tell = async (ctx: Ctx, row: Row, { kind, changes }: { kind: ChangeKind; changes: FieldChange[] }) => {
  const about = { ticketId: row.id, boardId: row.boardId }
  if (kind === 'created') await emit(ctx, 'ticket.created', about)
  else if (changes.length > 0)
    await emit(ctx, 'ticket.updated', { ...about, fields: changes.map(({ field }) => field) })
  const name = news[kind]
  if (name) await emit(ctx, name, about as Events['ticket.resolved'])
  const assigneeIds = added(changes)
  if (assigneeIds.length > 0) await emit(ctx, 'ticket.assigned', { ...about, assigneeIds })
}
