/** Validates the input of a new or changed ticket. */
import type { Fields } from '#core/errors.ts'
import type { ValueProblem } from '#modules/forms/values/check-values.ts'
import type { VerifiedValues } from '#modules/forms/server/verify-values.ts'
import { customKey } from '#modules/forms/field-key.ts'
import type { Ctx } from '#platform/context.ts'
import type { TicketKey } from '../../built-in.ts'
import { chooseAssignee } from '../save/choose-assignee.ts'
import { findInvalidReferences } from './check-refs.ts'
import { validateBuiltIn, referencesOf, type BuiltInPatch } from './validate-built-in.ts'
import { validateValues, uniqueKeys, valueReferences, type ValidatedValues } from './validate-values.ts'
import { refuseProblems } from '../save/refuse-save.ts'
import { fieldNamed, type BoardContext } from '../board-context.ts'
import { knownStore } from '../store/existing-refs.ts'
import type { Row } from '../store/tickets.ts'

type Values = Record<string, unknown>
type TicketContext = { id: string; context: BoardContext; row: Row | null; base: Pick<Row, TicketKey | 'customValues'> }

/** A group assigns an unassigned ticket to one of its members, by its own rule. */
const assigned = async (ctx: Ctx, base: Pick<Row, TicketKey>, changed: BuiltInPatch): Promise<BuiltInPatch> => {
  const { groupId, assigneeIds = base.assigneeIds } = changed
  if (!groupId || assigneeIds.length > 0) return {}
  const chosen = await chooseAssignee(ctx, groupId)
  return chosen ? { assigneeIds: [chosen] } : {}
}

/** Records that are pointed to and not there, by key or by field. */
const wrongIn = async (
  ctx: Ctx,
  ticket: TicketContext,
  { changed, validated }: { changed: BuiltInPatch; validated: ValidatedValues },
) => {
  const inValues = valueReferences(validated, ticket.base.customValues)
  const wrong = await findInvalidReferences(ctx, ticket.context.reader, [...referencesOf(ticket, changed), ...inValues])
  const isField = (name: string) => inValues.some((pointer) => pointer.name === name)
  const keyProblems: Fields = Object.fromEntries([...wrong].filter(([name]) => !isField(name)))
  const problems = [...wrong].flatMap(([fieldId, problem]): ValueProblem[] =>
    isField(fieldId) ? [{ fieldId, problem }] : [],
  )
  return { keyProblems, problems }
}

/** A duplicate of a unique value is reported to users who may see the field; for others the value is dropped. */
const withoutTaken = async (ctx: Ctx, { id, context, row }: TicketContext, customValues: Values) => {
  const taken = await knownStore.takenValues(ctx, id, uniqueKeys(context, customValues, row?.customValues ?? {}))
  const isKnown = (fieldId: string) => fieldNamed(context, customKey(fieldId)) !== undefined
  const hidden = new Set(taken.filter((fieldId) => !isKnown(fieldId)))
  const remaining = Object.entries(customValues).filter(([fieldId]) => !hidden.has(fieldId))
  const duplicates = taken.filter(isKnown).map((fieldId): ValueProblem => ({ fieldId, problem: 'unique' }))
  return { duplicates, customValues: Object.fromEntries(remaining) }
}

/** Returns what to write, or fails with all problems of built-in and custom fields. */
export const validateTicket = async (
  ctx: Ctx,
  ticket: TicketContext,
  { keys, values }: { keys: BuiltInPatch; values: VerifiedValues },
): Promise<BuiltInPatch & { customValues: Values }> => {
  const { context, row, base } = ticket
  const { changed, problems } = validateBuiltIn(ticket, keys)
  const validated = await validateValues(ctx, { context, row, base: base.customValues }, values)
  refuseProblems(validated.problems, { ...validated.unknown, ...problems })
  const wrong = await wrongIn(ctx, ticket, { changed, validated })
  const { duplicates, customValues } = await withoutTaken(ctx, ticket, validated.customValues)
  refuseProblems([...wrong.problems, ...duplicates], wrong.keyProblems)
  return { ...changed, ...(await assigned(ctx, base, changed)), customValues }
}
