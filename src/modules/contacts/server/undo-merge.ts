/** Puts back what a merge changed. What was edited after the merge stays as it is, and is reported. */
import { fail } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { MergeConflicts, MergedField } from '../merge-api.ts'
import type { ContactRecords } from './contact-records.ts'
import { getCustomer } from './customers.ts'
import { columnsOf, pickFields, pointValues, type MergeFields } from './merge-customers.ts'
import { customerStore } from './store/customers.ts'
import { mergeStore, type FieldMove, type Moved } from './store/merges.ts'

const lockMerge = async (ctx: Ctx, id: string) => {
  const merge = (await mergeStore.lock(ctx, id)) ?? fail('not-found')
  if (merge.undoneAt) fail('merge-undone')
  const locked = await mergeStore.lockPair(ctx, [merge.keptId, merge.mergedId])
  const kept = locked.get(merge.keptId)
  if (kept?.erasedAt) fail('contact-erased')
  // The later merge has to be undone first.
  if (kept?.mergedIntoId) fail('contact-merged')
  return merge
}

/** A field that was changed since the merge keeps its new value. */
const fieldsBefore = (current: MergeFields, moves: readonly FieldMove[]) => {
  const isUnchanged = ({ field, after }: FieldMove) => isEqual(current[field as MergedField], after)
  const restored = moves.filter(isUnchanged).map(({ field, before }) => [field, before])
  return {
    fields: { ...current, ...Object.fromEntries(restored) } as MergeFields,
    conflicts: moves.filter((move) => !isUnchanged(move)).map(({ field }) => field as MergedField),
  }
}

const moveRecordsBack = async (
  ctx: Ctx,
  kinds: readonly ContactRecords[],
  { moved, fromId, toId }: { moved: Moved; fromId: string; toId: string },
) => {
  let left = 0
  for (const { kind, moveBack } of kinds) {
    const ids = moved[kind] ?? []
    if (ids.length > 0) left += ids.length - (await moveBack(ctx, { ids, fromId, toId })).length
  }
  return left
}

export const undoMerge =
  (kinds: readonly ContactRecords[]) =>
  async (ctx: Ctx, { id: mergeId }: { id: string }): Promise<MergeConflicts> => {
    const { keptId, mergedId, fields: moves, points, moved } = await lockMerge(ctx, mergeId)
    const [kept, merged] = [await getCustomer(ctx, { id: keptId }), await getCustomer(ctx, { id: mergedId })]
    const before = pickFields(kept)
    const { fields, conflicts } = fieldsBefore(before, moves)
    // An address that was made the first one since the merge stays with the customer who has it.
    const isFirst = (value: string) => value === fields.phoneNumber || value === fields.email?.toLowerCase()
    const staying = points.filter(({ value }) => isFirst(value)).map(({ value }) => value)
    const taken = await mergeStore.movePointsBack(ctx, {
      points: points.filter(({ value }) => !isFirst(value)),
      fromId: keptId,
      toId: mergedId,
    })
    for (const [id, columns] of [
      [keptId, columnsOf(fields)],
      [mergedId, columnsOf(pickFields(merged))],
    ] as const)
      await customerStore.update(ctx, { id, columns, others: await pointValues(ctx, id) })
    await mergeStore.setMergedInto(ctx, mergedId, null)
    const records = await moveRecordsBack(ctx, kinds, { moved, fromId: keptId, toId: mergedId })
    await mergeStore.setUndone(ctx, mergeId)
    recordChange(ctx, {
      kind: 'customer.merge-undone',
      subjectId: keptId,
      version: kept.version + 1,
      before,
      after: fields,
      data: { name: merged.name },
    })
    recordChange(ctx, {
      kind: 'customer.unmerged',
      subjectId: mergedId,
      version: merged.version + 2,
      before: { mergedIntoId: keptId },
      after: { mergedIntoId: null },
    })
    return { fields: conflicts, points: [...staying, ...taken], records }
  }
