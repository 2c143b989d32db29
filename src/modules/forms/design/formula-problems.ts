/** Formulas that cannot be understood, that name what is not there, that take too much work, or that lead back to themselves. */
import { findCycleMembers } from '#core/find-cycles.ts'
import { mostSteps, mostStepsOfForm, readFormula } from '#core/formulas/formula.ts'
import { scalar } from '#core/formulas/formula-cost.ts'
import type { Problem } from '#core/problems.ts'
import type { Field, FormDefinition } from '../definition.ts'
import { maxExtentOf } from './field-extent.ts'
import { kindOf } from '../field-kinds.ts'
import { sourcesOf } from '../form-index.ts'

type PlacedProblem = { path: string; problem: Problem }
type ByKey = ReadonlyMap<string, Field>

const settingOf = ({ type }: Field) => kindOf(type).sources?.setting ?? ''
const isEquation = (field: Field) =>
  kindOf(field.type).sources?.isFormula === true && typeof field.configuration[settingOf(field)] === 'string'
const expressionOf = (field: Field) => String(field.configuration[settingOf(field)])

const problemIn = (expression: string, byKey: ByKey): Problem | undefined => {
  if (expression.trim() === '') return 'required'
  const formula = readFormula(expression)
  if (!formula) return 'formula'
  const isKnown = (name: string) => {
    const source = byKey.get(name)
    return source !== undefined && !kindOf(source.type).isSecret && !kindOf(source.type).isStatic
  }
  return formula.names.every(isKnown) ? undefined : 'not-there'
}

/** Assumes the maximum size of every field. */
const stepsOf = (field: Field, byKey: ByKey) =>
  readFormula(expressionOf(field))?.stepsFor((name) => {
    const source = byKey.get(name)
    return source ? maxExtentOf(source) : scalar
  }) ?? 0

const expressionProblem = (byKey: ByKey) => {
  let left = mostStepsOfForm
  return (field: Field): Problem | undefined => {
    const problem = problemIn(expressionOf(field), byKey)
    if (problem) return problem
    const steps = stepsOf(field, byKey)
    if (steps > Math.min(mostSteps, left)) return 'formula-heavy'
    left -= steps
    return undefined
  }
}

/** Row names inside a formula are not fields, even if a field has the same key. */
const namedBy = (field: Field, byKey: ByKey) =>
  isEquation(field)
    ? (readFormula(expressionOf(field))?.names ?? []).flatMap((name) => byKey.get(name)?.id ?? [])
    : sourcesOf(field, byKey)

const fieldsOnCircles = (fields: readonly Field[], byKey: ByKey) => {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const sources = new Map(
    fields.map((field) => [field, namedBy(field, byKey).flatMap((id) => byId.get(id) ?? [])] as const),
  )
  return findCycleMembers(fields, (field) => sources.get(field) ?? [])
}

/** Reports invalid and cyclic formulas and sources; yields per field, because parsing formulas is slow. */
export function* formulaProblems(form: FormDefinition): Generator<PlacedProblem[]> {
  const inUse = form.fields.filter(({ isArchived }) => !isArchived)
  const byKey = new Map(inUse.map((field) => [field.key, field]))
  const problemOf = expressionProblem(byKey)
  const places = new Map(form.fields.map((field, at) => [field, at]))
  const pathOf = (field: Field) => `$.fields[${places.get(field)}].configuration.${settingOf(field)}`
  for (const field of inUse) {
    const problem = isEquation(field) ? problemOf(field) : undefined
    yield problem ? [{ path: pathOf(field), problem }] : []
  }
  const circles = fieldsOnCircles(inUse, byKey)
  yield inUse
    .filter((field) => circles.has(field))
    .map((field) => ({ path: pathOf(field), problem: 'formula-loop' as const }))
}
