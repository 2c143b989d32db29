import { momentOf } from '#core/filters/filter-matches.ts'
import { offsetAt } from '#core/working-time/zones.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { defaultOf } from '#modules/forms/values/defaults.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { BoardContext } from '#modules/tickets/server/board-context.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import type { Ctx } from '#platform/context.ts'
import { applyRule } from '#modules/tickets/server/save/update-ticket.ts'
import type { Apply } from './step.ts'

const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value
const isCounted = (value: unknown) => has(value, 'daysFromToday') || has(value, 'minutesFromNow')
/** A moment may be given from now on, such as in three days. */
const resolved = (value: unknown) => (has(value, 'relative') ? momentOf(value, new Date()) : value)

type Entries = readonly (readonly [string, unknown])[]
/** Values of custom fields that count from now on, as defaults of a form do. */
const resolveCustom = async (ctx: Ctx, { form }: Pick<BoardContext, 'form'>, values: Entries) => {
  if (!values.some(([, value]) => isCounted(value))) return values
  const { timeZone } = await readOrg(ctx)
  // Days and times of day are read in the clocks of the organisation.
  const local = new Date(Date.now() + offsetAt(timeZone, Date.now()) + new Date().getTimezoneOffset() * 60_000)
  return values.map(([id, value]) => {
    const field = form.index.fields.get(id)
    if (!field || !isCounted(value)) return [id, value] as const
    const now = kindOf(field.type).relative === 'moment' ? new Date() : local
    return [id, defaultOf({ ...field, defaultValue: value }, { now })] as const
  })
}

/** Values by field, as a save of a ticket takes them. */
export const toTicketInput = async (
  ctx: Ctx,
  context: Pick<BoardContext, 'form'>,
  values: Readonly<Record<string, unknown>>,
) => {
  const all = Object.entries(values).map(([name, value]) => [name, resolved(value)] as const)
  const custom = all.flatMap(([name, value]) => (name.startsWith('cf.') ? [[name.slice(3), value] as const] : []))
  const own = all.filter(([name]) => !name.startsWith('cf.'))
  return { ...Object.fromEntries(own), values: Object.fromEntries(await resolveCustom(ctx, context, custom)) }
}

export const applySet: Apply<'set'> = async (ctx, { ticketId }, { values }) => {
  const { context } = await findTicket(ctx, ticketId)
  await applyRule(ctx, { id: ticketId, ...(await toTicketInput(ctx, context, values)) })
  return { port: 'next' }
}
