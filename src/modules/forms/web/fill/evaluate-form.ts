/** Judges a form as it is being filled in: once whole, then after each change only what that change can reach. */
import type { Access } from '../../access.ts'
import { faultOf, type MayWriteIn, type ValueFault } from '../../check-values.ts'
import { computedAmong, withComputed } from '../../computed.ts'
import { sightOf, type Seen, type Values } from '../../conditions.ts'
import type { Field, FormDefinition } from '../../definition.ts'
import { dependantsOf, indexOf, type Index } from '../../form-index.ts'

export type Evaluation = { values: Values; seen: Seen; faults: ReadonlyMap<string, ValueFault> }

/** What somebody may not write in is theirs neither to fill in nor to put right. */
export const weigh = (
  definition: FormDefinition,
  levelOf: (field: Field) => Access['level'],
  mayWriteIn?: MayWriteIn,
) => {
  const index: Index = indexOf(definition)
  const mayKnow = (field: Field) => levelOf(field) !== 'hidden'

  const judge = (faults: Map<string, ValueFault>, field: Field, now: Pick<Evaluation, 'values' | 'seen'>) => {
    const fault = levelOf(field) === 'write' ? faultOf(index, field, { ...now, mayWriteIn }) : undefined
    if (fault) faults.set(field.id, fault)
    else faults.delete(field.id)
  }
  const whole = (given: Values): Evaluation => {
    const values = withComputed(index, given)
    const seen = sightOf(index, values, mayKnow)
    const faults = new Map<string, ValueFault>()
    for (const field of index.order) judge(faults, field, { values, seen })
    return { values, seen, faults }
  }
  const after = (before: Evaluation, id: string, value: unknown): Evaluation => {
    const reach = dependantsOf(index, id)
    const changed = { ...before.values, [id]: value }
    const values = reach.size > 0 ? { ...changed, ...computedAmong(index, changed, reach) } : changed
    const seen = reach.size > 0 ? sightOf(index, values, mayKnow) : before.seen
    const faults = new Map(before.faults)
    for (const one of [id, ...reach]) {
      const field = index.fields.get(one)
      if (field) judge(faults, field, { values, seen })
    }
    return { values, seen, faults }
  }
  return { index, whole, after }
}
