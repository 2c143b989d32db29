/** One ticket of many: changed as by hand, with the same rules, or given back what it had. */
import { fail } from '#core/errors.ts'
import { isSameValue } from '#modules/forms/same-value.ts'
import type { Ctx } from '#platform/context.ts'
import type { BulkChange } from '../../api/bulk.ts'
import type { Key } from '../../built-in.ts'
import { keysOf } from '../change-ticket.ts'
import { holdTicket } from '../find-ticket.ts'
import type { Row } from '../store/tickets.ts'
import type { StoredBulk, StoredRow } from '../store/bulk.ts'
import { updateTicket } from '../update-ticket.ts'

type Wanted = Partial<Pick<Row, Key>>
export type Applied = { state: 'success' | 'unchanged'; before: Wanted; after: Wanted }

export const wantedOf = (
  { addTagIds = [], removeTagIds = [], ...plain }: BulkChange,
  row: Pick<Row, 'tagIds'>,
): Wanted => {
  if (addTagIds.length + removeTagIds.length === 0) return plain
  const kept = row.tagIds.filter((id) => !removeTagIds.includes(id))
  return { ...plain, tagIds: [...new Set([...kept, ...addTagIds])] }
}

const partOf = (row: object, like: Wanted) =>
  Object.fromEntries(Object.keys(like).map((key) => [key, (row as Record<string, unknown>)[key]])) as Wanted

/** An undoing gives back only what nobody has touched since. */
const givenBack = ({ before, after }: StoredRow, row: object): Wanted => {
  const left = (before ?? {}) as Wanted
  return isSameValue(partOf(row, left), left) ? ((after ?? {}) as Wanted) : fail('conflict')
}

export const applyRow = async (ctx: Ctx, run: StoredBulk, given: StoredRow): Promise<Applied> => {
  const { row } = await holdTicket(ctx, given.ticketId)
  const now = keysOf(row)
  const wanted = run.undoesId ? givenBack(given, now) : wantedOf(run.change, row)
  const ticket = await updateTicket(ctx, { id: row.id, version: row.version, ...wanted } as never)
  const state = ticket.version === row.version ? 'unchanged' : 'success'
  return { state, before: partOf(now, wanted), after: wanted }
}
