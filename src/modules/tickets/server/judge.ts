/** Everything that can be wrong with what somebody wants of a ticket, in one place for making and changing. */
import { failAt } from '#core/errors.ts'
import type { ValueFault } from '#modules/forms/check-values.ts'
import type { Ctx } from '#platform/context.ts'
import type { Key } from '../built-in.ts'
import { chooseAssignee } from './assign.ts'
import { wrongPointers } from './check-refs.ts'
import { judgeKeys, pointersOf, type Wanted } from './judge-keys.ts'
import { judgeValues, uniqueKeys, valuePointers } from './judge-values.ts'
import type { Seat } from './seat.ts'
import { knownStore } from './store/known.ts'
import type { Row } from './store/tickets.ts'

type Values = Record<string, unknown>
type Case = { id: string; seat: Seat; row: Row | null; base: Pick<Row, Key | 'cf'> }
type Verdict = { patch: Wanted & { cf: Values }; faults: ValueFault[] }

/** A group that gets a ticket which nobody has yet gives it to one of its own, by its own rule. */
const assigned = async (ctx: Ctx, base: Pick<Row, Key>, changed: Wanted): Promise<Wanted> => {
  const { groupId, assigneeIds = base.assigneeIds } = changed
  if (!groupId || assigneeIds.length > 0) return {}
  const chosen = await chooseAssignee(ctx, groupId)
  return chosen ? { assigneeIds: [chosen] } : {}
}

/** What another ticket has already is told to who may know of the field; where they may not, it is not kept. */
const withoutTaken = async (ctx: Ctx, { id, seat, row }: Case, cf: Values) => {
  const taken = await knownStore.takenValues(ctx, id, uniqueKeys(seat, cf, row?.cf ?? {}))
  const isKnown = (fieldId: string) => {
    const field = seat.form.index.fields.get(fieldId)
    return field !== undefined && seat.knows(field)
  }
  const untold = new Set(taken.filter((fieldId) => !isKnown(fieldId)))
  const kept = Object.entries(cf).filter(([fieldId]) => !untold.has(fieldId))
  return { told: taken.filter(isKnown), cf: Object.fromEntries(kept) }
}

export const judge = async (
  ctx: Ctx,
  { id, seat, row, base }: Case,
  { keys, values }: { keys: Wanted; values: Values },
): Promise<Verdict> => {
  const changed = judgeKeys({ seat, row, base }, keys)
  const judged = await judgeValues(ctx, { seat, row, base: base.cf }, values)
  if (judged.faults.length > 0) return { patch: { cf: base.cf }, faults: judged.faults }
  const inValues = valuePointers(judged, base.cf)
  const wrong = await wrongPointers(ctx, seat.reader, [...pointersOf({ seat, row, base }, changed), ...inValues])
  const atValues = inValues.flatMap(({ name }): ValueFault[] => {
    const problem = wrong.get(name)
    return problem ? [{ fieldId: name, problem }] : []
  })
  for (const { name } of inValues) wrong.delete(name)
  if (wrong.size > 0) failAt(Object.fromEntries(wrong))
  const { told, cf } = await withoutTaken(ctx, { id, seat, row, base }, judged.cf)
  const faults = [...atValues, ...told.map((fieldId): ValueFault => ({ fieldId, problem: 'unique' }))]
  if (faults.length > 0) return { patch: { cf: base.cf }, faults }
  return { patch: { ...changed, ...(await assigned(ctx, base, changed)), cf }, faults }
}
