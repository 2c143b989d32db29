/** Fields that refer to tickets: hidden tickets are replaced by a placeholder, which is resolved again on save. */
import { randomUUID } from 'node:crypto'
import type { Refs } from '#core/refs.ts'
import type { ValueProblem } from '#modules/forms/values/check-values.ts'
import type { Field } from '#modules/forms/definition.ts'
import { isHiddenTicketId, isSingleTicketField, isTicketField, hiddenTicketId } from '#modules/forms/hidden-tickets.ts'
import type { Ctx } from '#platform/context.ts'
import type { RuleError } from '../../api/tickets.ts'
import type { FoundTicket } from './find-ticket.ts'
import { fieldNamed, type BoardContext } from '../board-context.ts'
import { knownStore } from '../store/existing-refs.ts'

type Values = Record<string, unknown>

const idsIn = (value: unknown) => [value].flat().filter((id): id is string => typeof id === 'string')

export const maskHiddenValue = (value: unknown, refs: Refs): unknown => {
  let unseen = 0
  const maskId = (id: unknown) => (typeof id !== 'string' || refs[id] ? id : hiddenTicketId((unseen += 1)))
  return Array.isArray(value) ? value.map(maskId) : maskId(value)
}

/** `refs` names those that the reader may see. */
export const maskHidden = <T extends { values: Values }>({ form }: BoardContext, shown: T[], refs: Refs): T[] => {
  const ids = form.index.activeFields.filter(isTicketField).map(({ id }) => id)
  if (ids.length === 0) return shown
  return shown.map((item) => {
    const there = ids.filter((id) => item.values[id] !== undefined)
    const values = Object.fromEntries(there.map((id) => [id, maskHiddenValue(item.values[id], refs)]))
    return { ...item, values: { ...item.values, ...values } }
  })
}

const ticketField = ({ form }: BoardContext, name: string) => {
  const field = form.index.fields.get(name.slice(3))
  return field && name.startsWith('cf.') && isTicketField(field) ? field : undefined
}

/** The same for changes and clashes. */
export const maskHiddenChange = <T extends { field: string }>(context: BoardContext, change: T, refs: Refs): T =>
  ticketField(context, change.field)
    ? (Object.fromEntries(
        Object.entries(change).map(([key, value]) => [key, key === 'field' ? value : maskHiddenValue(value, refs)]),
      ) as T)
    : change

export const ticketIdsIn = (context: BoardContext, changes: readonly { field: string }[]): string[] =>
  changes.flatMap((change) =>
    ticketField(context, change.field)
      ? Object.entries(change).flatMap(([key, value]) => (key === 'field' ? [] : idsIn(value)))
      : [],
  )

/** A field for one ticket is locked while it refers to a ticket that its reader cannot see. */
export const hiddenTicketLocks = ({ form }: BoardContext, values: Values): Record<string, RuleError> =>
  Object.fromEntries(
    form.index.activeFields
      .filter((field) => isSingleTicketField(field) && idsIn(values[field.id]).some(isHiddenTicketId))
      .map(({ id }) => [id, { rule: 'ticket-unseen', names: [] }]),
  )

/** Replaces placeholders by the hidden ids at their positions; a hidden id in the input was guessed, so it becomes an unknown one. */
const unmarkedList = (value: unknown, base: unknown, hidden: ReadonlySet<string>): unknown => {
  if (value !== null && !Array.isArray(value)) return value
  const stored = ((value ?? []) as unknown[]).flatMap((id) => {
    if (typeof id !== 'string') return [id]
    return isHiddenTicketId(id) ? [] : [hidden.has(id) ? randomUUID() : id]
  })
  for (const [at, id] of idsIn(base).entries()) if (hidden.has(id)) stored.splice(at, 0, id)
  return stored
}

/** The input, with placeholders resolved. */
export const unmaskHidden = async (ctx: Ctx, { row, context }: FoundTicket, values: Values) => {
  const fields = Object.keys(values).flatMap((id): Field[] => {
    const field = fieldNamed(context, `cf.${id}`)
    return field && isTicketField(field) && idsIn(row.customValues[id]).length > 0 ? [field] : []
  })
  const had = fields.flatMap(({ id }) => idsIn(row.customValues[id]))
  const visible = had.length > 0 ? await knownStore.known(ctx, context.reader, { ticket: had }) : []
  const hidden = new Set(had.filter((id) => !visible.some((item) => item.id === id)))
  const withHidden = fields.filter(({ id }) => idsIn(row.customValues[id]).some((item) => hidden.has(item)))
  const locked = withHidden.filter((field) => isSingleTicketField(field) && values[field.id] !== hiddenTicketId(1))
  const real = withHidden.map((field) => {
    const [value, stored] = [values[field.id], row.customValues[field.id]]
    return [field.id, isSingleTicketField(field) ? stored : unmarkedList(value, stored, hidden)]
  })
  return {
    values: { ...values, ...Object.fromEntries(real) } as Values,
    problems: locked.map(({ id }): ValueProblem => ({ fieldId: id, problem: 'locked' })),
  }
}
