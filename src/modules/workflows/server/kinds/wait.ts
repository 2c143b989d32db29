import { offsetAt } from '#core/working-time/zones.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { shapesOf } from '#modules/tickets/server/board-context.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import type { Ctx } from '#platform/context.ts'
import { momentAfter } from '../working-moment.ts'
import type { Apply } from './step.ts'

const furthest = 366 * 86_400_000

/** The moment in a field of the ticket; a day begins at midnight of the organisation. */
const momentIn = async (ctx: Ctx, ticketId: string, name: string) => {
  const { row, context } = await findTicket(ctx, ticketId)
  const values: Record<string, unknown> = { ...row }
  const value = name.startsWith('cf.') ? row.customValues[name.slice(3)] : values[name]
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at)) return undefined
  if (shapesOf(context)(name)?.kind !== 'day') return at
  const { timeZone } = await readOrg(ctx)
  return at - offsetAt(timeZone, at - offsetAt(timeZone, at))
}

/** A date that is missing or past does not hold the run. */
export const applyWait: Apply<'wait'> = async (ctx, { ticketId, isRehearsal }, { until, ...span }) => {
  const now = Date.now()
  const end = until ? ((await momentIn(ctx, ticketId, until)) ?? now) : (await momentAfter(ctx, span))(now)
  const wakeAt = new Date(Math.min(Math.max(end, now), now + furthest)).toISOString()
  return { port: 'next', note: { until: wakeAt }, ...(!isRehearsal && end > now && { wakeAt }) }
}
