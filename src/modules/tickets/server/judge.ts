/** Everything that can be wrong with what somebody wants of a ticket, in one place for making and changing. */
import type { Fields } from '#core/errors.ts'
import type { ValueFault } from '#modules/forms/check-values.ts'
import type { SettledValues } from '#modules/forms/server/settle-values.ts'
import { filterKeyOf } from '#modules/forms/shapes.ts'
import type { Ctx } from '#platform/context.ts'
import type { Key } from '../built-in.ts'
import { chooseAssignee } from './assign.ts'
import { wrongPointers } from './check-refs.ts'
import { judgeKeys, pointersOf, type Wanted } from './judge-keys.ts'
import { judgeValues, uniqueKeys, valuePointers, type Judged } from './judge-values.ts'
import { refuseProblems } from './refuse-save.ts'
import { fieldNamed, type Seat } from './seat.ts'
import { knownStore } from './store/known.ts'
import type { Row } from './store/tickets.ts'

type Values = Record<string, unknown>
type Case = { id: string; seat: Seat; row: Row | null; base: Pick<Row, Key | 'cf'> }

/** A group that gets a ticket which nobody has yet gives it to one of its own, by its own rule. */
const assigned = async (ctx: Ctx, base: Pick<Row, Key>, changed: Wanted): Promise<Wanted> => {
  const { groupId, assigneeIds = base.assigneeIds } = changed
  if (!groupId || assigneeIds.length > 0) return {}
  const chosen = await chooseAssignee(ctx, groupId)
  return chosen ? { assigneeIds: [chosen] } : {}
}

/** Records that are pointed to and not there, by key or by field. */
const wrongIn = async (ctx: Ctx, one: Case, { changed, judged }: { changed: Wanted; judged: Judged }) => {
  const inValues = valuePointers(judged, one.base.cf)
  const wrong = await wrongPointers(ctx, one.seat.reader, [...pointersOf(one, changed), ...inValues])
  const isField = (name: string) => inValues.some((pointer) => pointer.name === name)
  const keyProblems: Fields = Object.fromEntries([...wrong].filter(([name]) => !isField(name)))
  const faults = [...wrong].flatMap(([fieldId, problem]): ValueFault[] =>
    isField(fieldId) ? [{ fieldId, problem }] : [],
  )
  return { keyProblems, faults }
}

/** What another ticket has already is told to who may know of the field; where they may not, it is not kept. */
const withoutTaken = async (ctx: Ctx, { id, seat, row }: Case, cf: Values) => {
  const taken = await knownStore.takenValues(ctx, id, uniqueKeys(seat, cf, row?.cf ?? {}))
  const isKnown = (fieldId: string) => fieldNamed(seat, filterKeyOf(fieldId)) !== undefined
  const untold = new Set(taken.filter((fieldId) => !isKnown(fieldId)))
  const kept = Object.entries(cf).filter(([fieldId]) => !untold.has(fieldId))
  const told = taken.filter(isKnown).map((fieldId): ValueFault => ({ fieldId, problem: 'unique' }))
  return { told, cf: Object.fromEntries(kept) }
}

/** What to write; refused with every problem at once, built-in and custom alike. */
export const judge = async (
  ctx: Ctx,
  one: Case,
  { keys, values }: { keys: Wanted; values: SettledValues },
): Promise<Wanted & { cf: Values }> => {
  const { seat, row, base } = one
  const { changed, problems } = judgeKeys(one, keys)
  const judged = await judgeValues(ctx, { seat, row, base: base.cf }, values)
  refuseProblems(judged.faults, { ...judged.unknown, ...problems })
  const wrong = await wrongIn(ctx, one, { changed, judged })
  const { told, cf } = await withoutTaken(ctx, one, judged.cf)
  refuseProblems([...wrong.faults, ...told], wrong.keyProblems)
  return { ...changed, ...(await assigned(ctx, base, changed)), cf }
}
