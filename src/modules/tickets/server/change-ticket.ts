/** Writes what became of a ticket: the ticket itself, its values once more, its history, and the news. */
import { kindOf } from '#modules/forms/field-kinds.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { keys } from '../built-in.ts'
import { isSame, type FieldChange } from '../merge-changes.ts'
import { foldedOf, rowsOf } from './beside.ts'
import type { Found } from './find-ticket.ts'
import type { Seat } from './seat.ts'
import { ticketStore, type Row } from './store/tickets.ts'
import { tell, type ChangeKind } from './tell.ts'

/** What is to become of it. `cf` is whole: what is not in it is gone. */
export type Patch = Partial<
  Pick<Row, (typeof keys)[number] | 'cf' | 'resolvedAt' | 'archivedAt' | 'disabledAt' | 'mergedIntoId'>
>
/** One spelling for what the database writes in several. */
export const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
export const keysOf = (row: Row) => ({ ...row, dueDate: instant(row.dueDate) })

const isSecret = ({ form }: Seat, fieldId: string) => {
  const field = form.index.fields.get(fieldId)
  return field !== undefined && kindOf(field.type).isSecret === true
}

export const changesOf = (seat: Seat, before: Partial<Row>, after: Partial<Row>): FieldChange[] => {
  const own = keys.flatMap((field): FieldChange[] =>
    field in after && !isSame(before[field], after[field])
      ? [{ field, before: before[field] ?? null, after: after[field] ?? null }]
      : [],
  )
  if (!after.cf) return own
  const [was, will] = [before.cf ?? {}, after.cf]
  const ids = [...new Set([...Object.keys(was), ...Object.keys(will)])].filter((id) => !isSame(was[id], will[id]))
  return [
    ...own,
    ...ids.map((id) =>
      isSecret(seat, id)
        ? { field: `cf.${id}`, before: null, after: null }
        : { field: `cf.${id}`, before: was[id] ?? null, after: will[id] ?? null },
    ),
  ]
}

const valueChanges = (changes: readonly FieldChange[]) =>
  changes.flatMap(({ field }) => (field.startsWith('cf.') ? [field.slice(3)] : []))

const auditKinds: Partial<Record<ChangeKind, string>> = {
  updated: 'ticket.update',
  resolved: 'ticket.resolve',
  unresolved: 'ticket.unresolve',
  archived: 'ticket.archive',
  unarchived: 'ticket.unarchive',
  disabled: 'ticket.disable',
  enabled: 'ticket.enable',
}

export const isClosing = ({ board }: Seat, statusId: string) =>
  board.statuses.some(({ id, isCloseState }) => id === statusId && isCloseState)

/** A ticket that comes into a closing status is resolved by it, and one that leaves it is not any more. */
const resolution = ({ row, seat }: Found, { statusId, resolvedAt }: Patch): Patch => {
  if (resolvedAt !== undefined || statusId === undefined || statusId === row.statusId) return {}
  const isClosed = isClosing(seat, statusId)
  if (isClosed === (row.resolvedAt !== null)) return {}
  return { resolvedAt: isClosed ? new Date().toISOString() : null }
}

/** Gives the ticket as it is now. Where nothing would change, nothing is written. */
export const changeTicket = async (
  ctx: Ctx,
  found: Found,
  { kind = 'updated', ...patch }: Patch & { kind?: ChangeKind },
): Promise<Row> => {
  const { row, seat } = found
  const changes = changesOf(seat, keysOf(row), patch)
  if (changes.length === 0 && kind === 'updated') return row
  const after = { ...row, ...patch }
  const changed = { ...patch, ...resolution(found, patch), ...foldedOf(seat, after) }
  const written = await ticketStore.update(ctx, row.id, changed)
  const ids = valueChanges(changes)
  const rows = rowsOf(seat, after.cf).filter(({ fieldId }) => ids.includes(fieldId))
  const act = auditKinds[kind]
  await Promise.all([
    ticketStore.dropValues(
      ctx,
      row.id,
      ids.filter((id) => !(id in after.cf)),
    ),
    ticketStore.putValues(ctx, row.id, rows),
    ticketStore.note(ctx, { ticketId: row.id, kind, version: written.version, changes }),
    act && audit(ctx, { act, targetId: row.id, after: { name: row.title, fields: changes.map(({ field }) => field) } }),
    tell(ctx, written, { kind, changes }),
  ])
  return written
}
