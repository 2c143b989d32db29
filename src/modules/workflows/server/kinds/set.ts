import { momentOf } from '#core/filters/filter-matches.ts'
import { applyRule } from '#modules/tickets/server/save/update-ticket.ts'
import type { Apply } from './step.ts'

const isRelative = (value: unknown) => typeof value === 'object' && value !== null && 'relative' in value
/** A moment may be given from now on, such as in three days. */
const resolved = (value: unknown) => (isRelative(value) ? momentOf(value, new Date()) : value)

export const applySet: Apply<'set'> = async (ctx, { ticketId }, { values }) => {
  const all = Object.entries(values).map(([name, value]) => [name, resolved(value)] as const)
  const custom = all.flatMap(([name, value]) => (name.startsWith('cf.') ? [[name.slice(3), value] as const] : []))
  const own = all.filter(([name]) => !name.startsWith('cf.'))
  await applyRule(ctx, { id: ticketId, ...Object.fromEntries(own), values: Object.fromEntries(custom) })
  return { port: 'next' }
}
