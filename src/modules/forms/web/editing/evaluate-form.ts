/** Evaluates a form while it is filled in: the whole once, then after each change only the fields that depend on it. */
import type { Access } from '../../access.ts'
import { problemOf, type MayWriteIn, type ValueProblem } from '../../values/check-values.ts'
import { computeSomeValues, addComputedValues } from '../../values/computed.ts'
import { evaluateConditions, type Visibility, type Values } from '../../values/conditions.ts'
import type { Field, FormDefinition } from '../../definition.ts'
import { customKey } from '../../field-key.ts'
import { getAllDependants, createFormIndex, type FormIndex } from '../../form-index.ts'

/** `values` are by field id and contain the computed ones. */
export type Evaluation = { values: Values; seen: Visibility; problems: ReadonlyMap<string, ValueProblem> }
export type FormRules = ReturnType<typeof createFormRules>

type LevelOf = (field: Field) => Access['level']

/** A field the user may not write in is neither required nor validated. */
export const createFormRules = (definition: FormDefinition, levelOf: LevelOf, mayWriteIn?: MayWriteIn) => {
  const index: FormIndex = createFormIndex(definition)
  const mayKnow = (field: Field) => levelOf(field) !== 'hidden'

  const validate = (problems: Map<string, ValueProblem>, field: Field, now: Pick<Evaluation, 'values' | 'seen'>) => {
    const problem = levelOf(field) === 'write' ? problemOf(index, field, { ...now, mayWriteIn }) : undefined
    if (problem) problems.set(field.id, problem)
    else problems.delete(field.id)
  }
  const evaluate = (entered: Values): Evaluation => {
    const values = addComputedValues(index, entered)
    const seen = evaluateConditions(index, values, mayKnow)
    const problems = new Map<string, ValueProblem>()
    for (const field of index.activeFields) validate(problems, field, { values, seen })
    return { values, seen, problems }
  }
  const evaluateChange = (before: Evaluation, id: string, value: unknown): Evaluation => {
    const reach = getAllDependants(index, id)
    const changed = { ...before.values, [id]: value }
    const values = reach.size > 0 ? { ...changed, ...computeSomeValues(index, changed, reach) } : changed
    const seen = reach.size > 0 ? evaluateConditions(index, values, mayKnow) : before.seen
    const problems = new Map(before.problems)
    for (const fieldId of [id, ...reach]) {
      const field = index.fields.get(fieldId)
      if (field) validate(problems, field, { values, seen })
    }
    return { values, seen, problems }
  }
  return {
    index,
    keys: index.activeFields.map(({ id }) => customKey(id)),
    mayWrite: (id: string) => {
      const field = index.fields.get(id)
      return field !== undefined && levelOf(field) === 'write'
    },
    evaluate,
    evaluateChange,
  }
}
