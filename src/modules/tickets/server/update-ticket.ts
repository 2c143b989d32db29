/** Changes a ticket field by field, beside what others have changed meanwhile. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { settleValues } from '#modules/forms/server/settle-values.ts'
import { shownValue } from '#modules/forms/stored.ts'
import type { Ctx } from '#platform/context.ts'
import { may } from '#core/permissions.ts'
import type { Ticket, ticketApi } from '../api/tickets.ts'
import { mayKnowKey } from '../built-in.ts'
import { clashesIn, type FieldChangeBy } from '../merge-changes.ts'
import { changeTicket, keysOf } from './change-ticket.ts'
import { holdTicket, type Found } from './find-ticket.ts'
import { ticketOf } from './get-ticket.ts'
import { judge } from './judge.ts'
import { tidy, type Wanted } from './judge-keys.ts'
import { refuseClashes, refuseProblems } from './refuse-save.ts'
import { fieldNamed } from './seat.ts'
import { refStore } from './store/refs.ts'
import { ticketStore } from './store/tickets.ts'
import { changeWithMarks, ticketsIn, withoutMarks } from './unseen.ts'

type Values = Record<string, unknown>
type Asked = { version: number; overwrite?: string[] }

const isKnown = ({ seat }: Found, name: string) =>
  name.startsWith('cf.') ? fieldNamed(seat, name) !== undefined : mayKnowKey(name, seat.reader.grants)

const shownNow = ({ row, seat }: Found) => {
  const now: Values = keysOf(row)
  return (name: string): unknown => {
    const field = fieldNamed(seat, name)
    return field ? shownValue(field, row.cf[field.id]) : now[name]
  }
}

/** Who changed something is told to those who may read the history. */
const changesSince = async (ctx: Ctx, { row, seat }: Found, version: number): Promise<FieldChangeBy[]> => {
  const changes = await ticketStore.changesSince(ctx, row.id, version)
  return may(seat.reader.grants, 'ticket.history') ? changes : changes.map((change) => ({ ...change, by: null }))
}

/** Of what its reader may know alone; the rest is refused further on, without a word of what is in it. */
const clashes = async (
  ctx: Ctx,
  found: Found,
  { keys, values, version, overwrite = [] }: Asked & { keys: Wanted; values: Values },
) => {
  const { row, seat } = found
  if (version > row.version) fail('conflict')
  if (version === row.version) return []
  const named = Object.entries(values).map(([id, value]): [string, unknown] => [`cf.${id}`, value])
  const differing = clashesIn({
    wanted: new Map([...Object.entries(keys), ...named].filter(([name]) => isKnown(found, name))),
    now: shownNow(found),
    since: await changesSince(ctx, found, version),
    overwrite: new Set(overwrite),
  })
  const refs = await refStore.refs(ctx, seat.reader, { ticket: ticketsIn(seat, differing) })
  return differing.map((clash) => changeWithMarks(seat, clash, refs))
}

export const updateTicket = async (
  ctx: Ctx,
  { id, version, overwrite, values: given = {}, ...input }: z.output<typeof ticketApi.update.input>,
): Promise<Ticket> => {
  const found = await holdTicket(ctx, id)
  const { row, seat } = found
  const keys = await tidy(input)
  const { values: sent, faults: held } = await withoutMarks(ctx, found, given)
  refuseProblems(held)
  const { values, faults: unproven } = settleValues(
    ctx,
    { index: seat.form.index, knows: seat.knows },
    { before: row.cf, values: sent },
  )
  refuseProblems(unproven)
  refuseClashes(await clashes(ctx, found, { keys, values, version, overwrite }))
  const patch = await judge(ctx, { id, seat, row, base: keysOf(row) }, { keys, values })
  return ticketOf(ctx, { row: await changeTicket(ctx, found, patch), seat })
}
