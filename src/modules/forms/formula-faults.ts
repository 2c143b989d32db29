/** Formulas that cannot be understood, that name what is not there, or that lead back to themselves. */
import { readFormula } from '#core/formula.ts'
import type { Problem } from '#core/problems.ts'
import type { Field, FormDefinition } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import { sourcesOf } from './form-index.ts'

type Fault = { path: string; problem: Problem }

const expressionFaults = (field: Field, path: string, byKey: ReadonlyMap<string, Field>): Fault[] => {
  const { expression } = field.config
  if (field.type !== 'EQUATION_EVALUATOR' || typeof expression !== 'string') return []
  const here = `${path}.config.expression`
  if (expression.trim() === '') return [{ path: here, problem: 'required' }]
  const formula = readFormula(expression)
  if (!formula) return [{ path: here, problem: 'formula' }]
  const isKnown = (name: string) => {
    const source = byKey.get(name)
    return source !== undefined && !kindOf(source.type).isSecret && !kindOf(source.type).isStatic
  }
  return formula.names.every(isKnown) ? [] : [{ path: here, problem: 'not-there' }]
}

/** Can one come back to where one started by going from a field to what it is made from? */
const leadsBack = (start: Field, sources: (field: Field) => Field[]) => {
  const seen = new Set<Field>()
  const open = sources(start)
  for (let at = open.pop(); at; at = open.pop()) {
    if (at === start) return true
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...sources(at))
  }
  return false
}

/** By equations and by fields that follow others alike: each on a circle is named. */
export const loopFaults = (form: FormDefinition): Fault[] => {
  const inUse = form.fields.filter(({ isArchived }) => !isArchived)
  const byKey = new Map(inUse.map((field) => [field.key, field]))
  const byId = new Map(inUse.map((field) => [field.id, field]))
  const sources = (field: Field) => namedBy(field, byKey).flatMap((id) => byId.get(id) ?? [])
  return form.fields.flatMap((field, at): Fault[] => {
    if (field.isArchived) return []
    const path = `$.fields[${at}]`
    const place = field.type === 'EQUATION_EVALUATOR' ? 'expression' : 'sourceFieldId'
    return [
      ...expressionFaults(field, path, byKey),
      ...(leadsBack(field, sources) ? [{ path: `${path}.config.${place}`, problem: 'formula-loop' as const }] : []),
    ]
  })
}

/** The names of rows inside a formula are not fields, though a field may bear the same name. */
const namedBy = (field: Field, byKey: ReadonlyMap<string, Field>) => {
  const { expression } = field.config
  if (field.type !== 'EQUATION_EVALUATOR' || typeof expression !== 'string') return sourcesOf(field, byKey)
  return (readFormula(expression)?.names ?? []).flatMap((name) => byKey.get(name)?.id ?? [])
}
