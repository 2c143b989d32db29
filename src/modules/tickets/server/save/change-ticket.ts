/** Writes a changed ticket: its row, its values, its search index and its change record. */
import { allBuiltIn, writableKeys } from '#modules/forms/built-in-index.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { isSameValue } from '#modules/forms/values/same-value.ts'
import type { FieldChange } from '#core/changes.ts'
import type { Ctx } from '#platform/context.ts'
import { counterChanges } from '../../ticket-counters.ts'
import { searchColumnsOf, rowsOf } from '../search-index/search-index.ts'
import type { FoundTicket } from '../read/find-ticket.ts'
import { recordTicketChange, type TicketChangeKind } from '../history/record-ticket-change.ts'
import type { BoardContext } from '../board-context.ts'
import { noApproval, settleApproval } from '../approvals/settle-approval.ts'
import { applySla } from '../sla/apply-sla.ts'
import { slaStore } from '../store/sla.ts'
import { statStore } from '../store/ticket-stats.ts'
import { ticketStore, type Row } from '../store/tickets.ts'

/** The new values. `customValues` is complete: absent keys are removed. */
export type Patch = Partial<
  Pick<
    Row,
    | (typeof writableKeys)[number]
    | 'customValues'
    | 'resolvedDate'
    | 'archivedAt'
    | 'disabledAt'
    | 'mergedIntoId'
    | 'approval'
    | 'approvalOpenFields'
    | 'approverIds'
    | 'approverGroupIds'
  >
>
/** One notation for timestamps that the database writes in several. */
export const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
const moments = allBuiltIn.filter(({ type }) => type === 'moment').map(({ key }) => key)
export const keysOf = (row: Row): Row => ({
  ...row,
  ...Object.fromEntries(moments.map((key) => [key, instant((row as Record<string, unknown>)[key] as string | null)])),
})

const isSecret = ({ form }: BoardContext, fieldId: string) => {
  const field = form.index.fields.get(fieldId)
  return field !== undefined && kindOf(field.type).isSecret === true
}

export const changesOf = (context: BoardContext, before: Partial<Row>, after: Partial<Row>): FieldChange[] => {
  const own = writableKeys.flatMap((field): FieldChange[] =>
    field in after && !isSameValue(before[field], after[field])
      ? [{ field, before: before[field] ?? null, after: after[field] ?? null }]
      : [],
  )
  if (!after.customValues) return own
  const [was, will] = [before.customValues ?? {}, after.customValues]
  const ids = [...new Set([...Object.keys(was), ...Object.keys(will)])].filter((id) => !isSameValue(was[id], will[id]))
  return [
    ...own,
    ...ids.map((id) =>
      isSecret(context, id)
        ? { field: `cf.${id}`, before: null, after: null }
        : { field: `cf.${id}`, before: was[id] ?? null, after: will[id] ?? null },
    ),
  ]
}

const valueChanges = (changes: readonly FieldChange[]) =>
  changes.flatMap(({ field }) => (field.startsWith('cf.') ? [field.slice(3)] : []))

export const isClosing = ({ board }: BoardContext, statusId: string) =>
  board.statuses.some(({ id, isCloseState }) => id === statusId && isCloseState)

/** Entering a closing status resolves a ticket, leaving it reopens the ticket. */
const resolution = ({ row, context }: FoundTicket, { statusId, resolvedDate }: Patch): Patch => {
  if (resolvedDate !== undefined || statusId === undefined || statusId === row.statusId) return {}
  const isClosed = isClosing(context, statusId)
  if (isClosed === (row.resolvedDate !== null)) return {}
  return { resolvedDate: isClosed ? new Date().toISOString() : null }
}

/** `moreFields`: recorded with the changed fields, though the ticket does not store them. */
type TicketWrite = Patch & { kind?: TicketChangeKind; more?: object; moreFields?: readonly FieldChange[] }

/** Returns the ticket after the change; writes nothing if nothing changes. */
export const changeTicket = async (
  ctx: Ctx,
  found: FoundTicket,
  { kind = 'ticket.updated', more, moreFields = [], ...wanted }: TicketWrite,
): Promise<Row> => {
  const { row, context } = found
  const fields = changesOf(context, keysOf(row), wanted)
  if (fields.length === 0 && kind === 'ticket.updated') return row
  const settled = await settleApproval(ctx, row, { wanted, fields })
  const isCancelled = settled?.kind === 'ticket.approval-cancelled'
  const patch = { ...wanted, ...resolution(found, wanted), ...(isCancelled && noApproval) }
  const after = { ...row, ...patch }
  const written = await ticketStore.update(ctx, row.id, { ...patch, ...searchColumnsOf(context, after) })
  const ids = valueChanges(fields)
  const rows = rowsOf(context, after.customValues).filter(({ fieldId }) => ids.includes(fieldId))
  const [{ policies }] = await Promise.all([
    slaStore.policies(ctx, row.boardId),
    ticketStore.dropValues(
      ctx,
      row.id,
      ids.filter((id) => !(id in after.customValues)),
    ),
    ticketStore.putValues(ctx, row.id, rows),
    statStore.add(ctx, row.boardId, counterChanges([row], [written])),
  ])
  recordTicketChange(ctx, {
    kind,
    row: written,
    before: row,
    fields: [...fields, ...moreFields],
    more: more as never,
  })
  if (settled) recordTicketChange(ctx, { kind: settled.kind, row: written, more: { approvalId: settled.approvalId } })
  return applySla(ctx, { row: written, context }, policies)
}
