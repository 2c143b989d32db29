/** Everything that can be wrong with what somebody wants of a ticket, in one place for making and changing. */
import type { Fields } from '#core/errors.ts'
import type { ValueFault } from '#modules/forms/check-values.ts'
import type { SettledValues } from '#modules/forms/server/settle-values.ts'
import { customKey } from '#modules/forms/field-key.ts'
import type { Ctx } from '#platform/context.ts'
import type { Key } from '../built-in.ts'
import { chooseAssignee } from './assign.ts'
import { wrongPointers } from './check-refs.ts'
import { validateBuiltIn, pointersOf, type Wanted } from './validate-built-in.ts'
import { validateValues, uniqueKeys, valuePointers, type Validated } from './validate-values.ts'
import { refuseProblems } from './refuse-save.ts'
import { fieldNamed, type BoardContext } from './board-context.ts'
import { knownStore } from './store/known.ts'
import type { Row } from './store/tickets.ts'

type Values = Record<string, unknown>
type Case = { id: string; context: BoardContext; row: Row | null; base: Pick<Row, Key | 'customValues'> }

/** A group that gets a ticket which nobody has yet gives it to one of its own, by its own rule. */
const assigned = async (ctx: Ctx, base: Pick<Row, Key>, changed: Wanted): Promise<Wanted> => {
  const { groupId, assigneeIds = base.assigneeIds } = changed
  if (!groupId || assigneeIds.length > 0) return {}
  const chosen = await chooseAssignee(ctx, groupId)
  return chosen ? { assigneeIds: [chosen] } : {}
}

/** Records that are pointed to and not there, by key or by field. */
const wrongIn = async (ctx: Ctx, one: Case, { changed, validated }: { changed: Wanted; validated: Validated }) => {
  const inValues = valuePointers(validated, one.base.customValues)
  const wrong = await wrongPointers(ctx, one.context.reader, [...pointersOf(one, changed), ...inValues])
  const isField = (name: string) => inValues.some((pointer) => pointer.name === name)
  const keyProblems: Fields = Object.fromEntries([...wrong].filter(([name]) => !isField(name)))
  const faults = [...wrong].flatMap(([fieldId, problem]): ValueFault[] =>
    isField(fieldId) ? [{ fieldId, problem }] : [],
  )
  return { keyProblems, faults }
}

/** What another ticket has already is told to who may know of the field; where they may not, it is not kept. */
const withoutTaken = async (ctx: Ctx, { id, context, row }: Case, customValues: Values) => {
  const taken = await knownStore.takenValues(ctx, id, uniqueKeys(context, customValues, row?.customValues ?? {}))
  const isKnown = (fieldId: string) => fieldNamed(context, customKey(fieldId)) !== undefined
  const untold = new Set(taken.filter((fieldId) => !isKnown(fieldId)))
  const kept = Object.entries(customValues).filter(([fieldId]) => !untold.has(fieldId))
  const told = taken.filter(isKnown).map((fieldId): ValueFault => ({ fieldId, problem: 'unique' }))
  return { told, customValues: Object.fromEntries(kept) }
}

/** What to write; refused with every problem at once, built-in and custom alike. */
export const validate = async (
  ctx: Ctx,
  one: Case,
  { keys, values }: { keys: Wanted; values: SettledValues },
): Promise<Wanted & { customValues: Values }> => {
  const { context, row, base } = one
  const { changed, problems } = validateBuiltIn(one, keys)
  const validated = await validateValues(ctx, { context, row, base: base.customValues }, values)
  refuseProblems(validated.faults, { ...validated.unknown, ...problems })
  const wrong = await wrongIn(ctx, one, { changed, validated })
  const { told, customValues } = await withoutTaken(ctx, one, validated.customValues)
  refuseProblems([...wrong.faults, ...told], wrong.keyProblems)
  return { ...changed, ...(await assigned(ctx, base, changed)), customValues }
}
