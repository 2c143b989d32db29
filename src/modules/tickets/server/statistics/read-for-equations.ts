/** For equations: the fields of a board, the values of a ticket and totals over tickets, as their reader may see them. */
import { fail } from '#core/errors.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { formulaValueOf } from '#modules/forms/values/computed.ts'
import type { Ctx } from '#platform/context.ts'
import { boardContextOf, readerOf, type BoardContext } from '../board-context.ts'
import { findTicket } from '../read/find-ticket.ts'
import { ticketTotals } from '../store/list/ticket-totals.ts'

const isNamed = ({ form, knows }: BoardContext, field: Field) => {
  const { isStatic, isSecret } = kindOf(field.type)
  return !isStatic && !isSecret && !field.isArchived && knows(field) && form.index.shapes.has(field.id)
}

/** Fields by the keys that equations name them by. */
export const readEquationFields = async (ctx: Ctx, boardId: string): Promise<ReadonlyMap<string, Field>> => {
  const context = await boardContextOf(ctx, boardId)
  const named = context.form.definition.fields.filter((field) => isNamed(context, field))
  return new Map(named.map((field) => [field.key, field]))
}

export const isNumberField = ({ type }: Field) => kindOf(type).filter === 'number'

/** Values by field key; a ticket of another board fails like one that does not exist. */
export const readEquationValues = async (ctx: Ctx, boardId: string, ticketId: string) => {
  const { row, context } = await findTicket(ctx, ticketId)
  if (row.boardId !== boardId) fail('not-found')
  const fields = context.form.definition.fields.filter((field) => isNamed(context, field))
  return Object.fromEntries(
    fields.map((field) => [field.key, formulaValueOf(field, context.form.index, row.customValues[field.id])]),
  )
}

type Wanted = { boardId: string | null; withArchived: boolean; fields: readonly Field[] }
export const totalTickets = (ctx: Ctx, query: Wanted) => ticketTotals.read(ctx, readerOf(ctx), query)
