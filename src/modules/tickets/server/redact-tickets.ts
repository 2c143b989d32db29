/** Fields that name tickets: one that the reader may not see is a mark to them, and what a mark stands for is kept when they save. */
import { randomUUID } from 'node:crypto'
import type { Refs } from '#core/refs.ts'
import type { ValueFault } from '#modules/forms/check-values.ts'
import type { Field } from '#modules/forms/definition.ts'
import { isUnseen, namesOneTicket, namesTickets, unseenMark } from '#modules/forms/unseen.ts'
import type { Ctx } from '#platform/context.ts'
import type { Why } from '../api/tickets.ts'
import type { Found } from './find-ticket.ts'
import { fieldNamed, type BoardContext } from './board-context.ts'
import { knownStore } from './store/known.ts'

type Values = Record<string, unknown>

const idsIn = (value: unknown) => [value].flat().filter((id): id is string => typeof id === 'string')

const marked = (value: unknown, refs: Refs): unknown => {
  let unseen = 0
  const one = (id: unknown) => (typeof id !== 'string' || refs[id] ? id : unseenMark((unseen += 1)))
  return Array.isArray(value) ? value.map(one) : one(value)
}

/** `refs` names those that the reader may see. */
export const maskHidden = <T extends { values: Values }>({ form }: BoardContext, shown: T[], refs: Refs): T[] => {
  const ids = form.index.order.filter(namesTickets).map(({ id }) => id)
  if (ids.length === 0) return shown
  return shown.map((one) => {
    const there = ids.filter((id) => one.values[id] !== undefined)
    const values = Object.fromEntries(there.map((id) => [id, marked(one.values[id], refs)]))
    return { ...one, values: { ...one.values, ...values } }
  })
}

const ticketField = ({ form }: BoardContext, name: string) => {
  const field = form.index.fields.get(name.slice(3))
  return field && name.startsWith('cf.') && namesTickets(field) ? field : undefined
}

/** The same of what was changed, and of what two have changed at once. */
export const maskHiddenChange = <T extends { field: string }>(context: BoardContext, change: T, refs: Refs): T =>
  ticketField(context, change.field)
    ? (Object.fromEntries(
        Object.entries(change).map(([key, value]) => [key, key === 'field' ? value : marked(value, refs)]),
      ) as T)
    : change

export const ticketsIn = (context: BoardContext, changes: readonly { field: string }[]): string[] =>
  changes.flatMap((change) =>
    ticketField(context, change.field)
      ? Object.entries(change).flatMap(([key, value]) => (key === 'field' ? [] : idsIn(value)))
      : [],
  )

/** A field that holds one ticket only cannot take another beside one that its reader does not see. */
export const unseenLocks = ({ form }: BoardContext, values: Values): Record<string, Why> =>
  Object.fromEntries(
    form.index.order
      .filter((field) => namesOneTicket(field) && idsIn(values[field.id]).some(isUnseen))
      .map(({ id }) => [id, { rule: 'ticket-unseen', names: [] }]),
  )

/** Marks, or their absence, give way to what was out of sight, where it stood. Whoever names one by itself has guessed: it is none to them. */
const unmarkedList = (value: unknown, base: unknown, hidden: ReadonlySet<string>): unknown => {
  if (value !== null && !Array.isArray(value)) return value
  const kept = ((value ?? []) as unknown[]).flatMap((id) => {
    if (typeof id !== 'string') return [id]
    return isUnseen(id) ? [] : [hidden.has(id) ? randomUUID() : id]
  })
  for (const [at, id] of idsIn(base).entries()) if (hidden.has(id)) kept.splice(at, 0, id)
  return kept
}

/** What somebody wants to write, with what they could not see of it. */
export const unmaskHidden = async (ctx: Ctx, { row, context }: Found, values: Values) => {
  const fields = Object.keys(values).flatMap((id): Field[] => {
    const field = fieldNamed(context, `cf.${id}`)
    return field && namesTickets(field) && idsIn(row.customValues[id]).length > 0 ? [field] : []
  })
  const had = fields.flatMap(({ id }) => idsIn(row.customValues[id]))
  const seen = had.length > 0 ? await knownStore.known(ctx, context.reader, { ticket: had }) : []
  const hidden = new Set(had.filter((id) => !seen.some((one) => one.id === id)))
  const held = fields.filter(({ id }) => idsIn(row.customValues[id]).some((one) => hidden.has(one)))
  const locked = held.filter((field) => namesOneTicket(field) && values[field.id] !== unseenMark(1))
  const real = held.map((field) => {
    const [value, kept] = [values[field.id], row.customValues[field.id]]
    return [field.id, namesOneTicket(field) ? kept : unmarkedList(value, kept, hidden)]
  })
  return {
    values: { ...values, ...Object.fromEntries(real) } as Values,
    faults: locked.map(({ id }): ValueFault => ({ fieldId: id, problem: 'locked' })),
  }
}
