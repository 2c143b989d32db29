/** Applies a bulk change to one ticket by the rules of a single update, or reverts it. */
import { fail } from '#core/errors.ts'
import { isSameValue } from '#modules/forms/values/same-value.ts'
import type { Ctx } from '#platform/context.ts'
import type { BulkChange } from '../../api/bulk.ts'
import type { TicketInput } from '../../api/tickets.ts'
import type { TicketKey } from '../../built-in.ts'
import { keysOf } from '../save/change-ticket.ts'
import { lockTicket } from '../read/find-ticket.ts'
import type { Row } from '../store/tickets.ts'
import type { StoredBulk, StoredRow } from '../store/bulk.ts'
import { applyUpdate } from '../save/update-ticket.ts'
import { archiveTicket } from '../save/ticket-actions.ts'
import { normalizeInput } from '../validation/validate-built-in.ts'

type TicketPatch = Partial<Pick<Row, TicketKey>>
export type RowResult = { state: 'success' | 'unchanged'; before: TicketPatch; after: TicketPatch }

/** The set with some added and some removed; undefined without either. */
const changedSet = (before: readonly string[], add: readonly string[], remove: readonly string[]) =>
  add.length + remove.length > 0 ? [...new Set([...before.filter((id) => !remove.includes(id)), ...add])] : undefined

const patchFor = (change: Omit<BulkChange, 'isArchived'>, row: Pick<Row, 'tagIds' | 'watcherIds'>): TicketPatch => {
  const { addTagIds = [], removeTagIds = [], addWatcherIds = [], removeWatcherIds = [], ...plain } = change
  const tagIds = changedSet(row.tagIds, addTagIds, removeTagIds)
  const watcherIds = changedSet(row.watcherIds, addWatcherIds, removeWatcherIds)
  return { ...plain, ...(tagIds && { tagIds }), ...(watcherIds && { watcherIds }) }
}

const partOf = (row: object, like: TicketPatch) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, (row as Record<string, unknown>)[key]])) as TicketPatch

/** An undo restores only values that were not changed since. */
const revertPatch = async ({ before, after }: StoredRow, row: object): Promise<TicketPatch> => {
  const left: TicketPatch = await normalizeInput((before ?? {}) as Partial<TicketInput>)
  return isSameValue(partOf(row, left), left) ? ((after ?? {}) as TicketPatch) : fail('conflict')
}

/** An undo takes tickets out of the archive again. */
const applyArchive = async (ctx: Ctx, { undoesId }: StoredBulk, row: Row): Promise<RowResult> => {
  const isArchived = undoesId === null
  const isAlready = isArchived === (row.archivedAt !== null)
  await archiveTicket(ctx, { id: row.id, isArchived })
  return { state: isAlready ? 'unchanged' : 'success', before: {}, after: {} }
}

export const applyRow = async (ctx: Ctx, run: StoredBulk, bulkRow: StoredRow): Promise<RowResult> => {
  const { row } = await lockTicket(ctx, bulkRow.ticketId)
  if (run.change.isArchived) return applyArchive(ctx, run, row)
  const now = keysOf(row)
  const patch = run.undoesId ? await revertPatch(bulkRow, now) : patchFor(run.change, row)
  const ticket = await applyUpdate(ctx, { id: row.id, version: row.version, ...patch } as never)
  const state = ticket.version === row.version ? 'unchanged' : 'success'
  return { state, before: partOf(now, patch), after: patch }
}
