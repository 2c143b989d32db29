/** Updates a ticket by field, and merges with concurrent changes of other fields. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { verifyValues } from '#modules/forms/server/verify-values.ts'
import { maskSecret } from '#modules/forms/values/stored-value.ts'
import type { Ctx } from '#platform/context.ts'
import { may } from '#core/permissions.ts'
import type { Ticket, TicketInput, ticketApi } from '../../api/tickets.ts'
import { mayReadKey } from '../../built-in.ts'
import { findClashes, type FieldChangeBy } from '../../merge-changes.ts'
import { changeTicket, keysOf } from './change-ticket.ts'
import { lockTicket, type FoundTicket } from '../read/find-ticket.ts'
import { presentTicket } from '../read/get-ticket.ts'
import { validateTicket } from '../validation/validate-ticket.ts'
import { normalizeInput, type BuiltInPatch } from '../validation/validate-built-in.ts'
import { refuseClashes, refuseProblems } from './refuse-save.ts'
import { fieldNamed } from '../board-context.ts'
import { refStore } from '../store/refs.ts'
import { ticketStore, type Row } from '../store/tickets.ts'
import { maskHiddenChange, ticketIdsIn, unmaskHidden } from '../read/redact-tickets.ts'

type Values = Record<string, unknown>
type UpdateOptions = { version: number; overwrite?: string[] }

const isKnown = ({ context }: FoundTicket, name: string) =>
  name.startsWith('cf.') ? fieldNamed(context, name) !== undefined : mayReadKey(name, context.reader.grants)

const shownNow = ({ row, context }: FoundTicket) => {
  const now: Values = keysOf(row)
  return (name: string): unknown => {
    const field = fieldNamed(context, name)
    return field ? maskSecret(field, row.customValues[field.id]) : now[name]
  }
}

/** The name of the other editor, only for users who may read the history. */
const changesSince = async (ctx: Ctx, { row, context }: FoundTicket, version: number): Promise<FieldChangeBy[]> => {
  const changes = await ticketStore.changesSince(ctx, row.id, version)
  return may(context.reader.grants, 'ticket.history') ? changes : changes.map((change) => ({ ...change, by: null }))
}

/** Only clashes that the reader may see; others are refused later without their values. */
const clashes = async (
  ctx: Ctx,
  found: FoundTicket,
  { keys, values, version, overwrite = [] }: UpdateOptions & { keys: BuiltInPatch; values: Values },
) => {
  const { row, context } = found
  if (version > row.version) fail('conflict')
  if (version === row.version) return []
  const named = Object.entries(values).map(([id, value]): [string, unknown] => [`cf.${id}`, value])
  const differing = findClashes({
    wanted: new Map([...Object.entries(keys), ...named].filter(([name]) => isKnown(found, name))),
    now: shownNow(found),
    since: await changesSince(ctx, found, version),
    overwrite: new Set(overwrite),
  })
  const refs = await refStore.refs(ctx, context.reader, { ticket: ticketIdsIn(context, differing) })
  return differing.map((clash) => maskHiddenChange(context, clash, refs))
}

type UpdateInput = z.output<typeof ticketApi.update.input>

/** For rules of the organisation: changes the ticket as it is now, by the rules of a save. Returns its row. */
export const applyRule = async (
  ctx: Ctx,
  { id, values: customInput = {}, ...input }: Partial<TicketInput> & { id: string },
): Promise<Row> => {
  const found = await lockTicket(ctx, id)
  const { row, context } = found
  const { values, problems } = verifyValues(
    ctx,
    { index: context.form.index, knows: context.knows },
    { before: row.customValues, values: customInput },
  )
  refuseProblems(problems)
  const keys = await normalizeInput(input)
  return changeTicket(ctx, found, await validateTicket(ctx, { id, context, row, base: keysOf(row) }, { keys, values }))
}

/** The ticket after the update, in the same version if nothing changed. */
export const applyUpdate = async (
  ctx: Ctx,
  { id, version, overwrite, values: customInput = {}, ...input }: UpdateInput,
): Promise<Ticket> => {
  const found = await lockTicket(ctx, id)
  const { row, context } = found
  const keys = await normalizeInput(input)
  const { values: sent, problems: lockedProblems } = await unmaskHidden(ctx, found, customInput)
  refuseProblems(lockedProblems)
  const { values, problems: unproven } = verifyValues(
    ctx,
    { index: context.form.index, knows: context.knows },
    { before: row.customValues, values: sent },
  )
  refuseProblems(unproven)
  refuseClashes(await clashes(ctx, found, { keys, values, version, overwrite }))
  const patch = await validateTicket(ctx, { id, context, row, base: keysOf(row) }, { keys, values })
  return presentTicket(ctx, { row: await changeTicket(ctx, found, patch), context })
}

/** Refuses a save that changes nothing. Where another editor has made the same change since, the reply shows the ticket. */
export const updateTicket = async (ctx: Ctx, input: UpdateInput): Promise<Ticket> => {
  const ticket = await applyUpdate(ctx, input)
  return ticket.version === input.version ? fail('no-changes') : ticket
}
