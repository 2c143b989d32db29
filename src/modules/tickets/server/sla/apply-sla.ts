/** Keeps the service level columns of a changed ticket right, in the transaction of the change. */
import { isEqual } from '#core/values/equal.ts'
import type { Ctx } from '#platform/context.ts'
import type { SlaPolicy } from '../../sla-policies.ts'
import type { FoundTicket } from '../read/find-ticket.ts'
import { slaStore } from '../store/sla.ts'
import type { Row } from '../store/tickets.ts'
import { computeSla } from './compute-sla.ts'

/** Called after the change was written and recorded. Returns the ticket with the new columns. */
export const applySla = async (
  ctx: Ctx,
  { row, context }: FoundTicket,
  policies: readonly SlaPolicy[],
): Promise<Row> => {
  if (policies.length === 0 && row.slaClocks.length === 0) return row
  const columns = (await computeSla(ctx, context, { policies, rows: [row], now: Date.now() })).get(row.id)
  if (!columns || isEqual({ ...row, ...columns }, row)) return row
  await slaStore.write(ctx, [{ id: row.id, ...columns }], { isNewVersion: false })
  return { ...row, ...columns }
}
