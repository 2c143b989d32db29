/** Validates the settings of one field. */
import { defaultOf, mayHaveDefault } from '../values/defaults.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import { issueProblems } from './issue-problems.ts'
import { findUrlKeys } from '../kinds/rest-rules.ts'
import { isComparable } from '../values/math-relationship.ts'
import type { Problem } from '#core/problems.ts'
import { shapeOf } from '../shapes.ts'
import { isFieldBlank } from '../values/stored-value.ts'

type PlacedProblem = { path: string; problem: Problem }
type Fields = ReadonlyMap<string, Field>

const configProblems = (field: Field): PlacedProblem[] => {
  const kind = kindOf(field.type)
  const read = kind.configuration.safeParse(field.configuration, { reportInput: true })
  if (!read.success) return issueProblems('configuration', read.error.issues)
  return (kind.problems?.(read.data) ?? []).map(({ path, problem }) => ({ path: `configuration.${path}`, problem }))
}

const mathProblems = (field: Field, fields: Fields): PlacedProblem[] =>
  field.mathRelationships.flatMap(({ fieldId }, at): PlacedProblem[] => {
    const other = fields.get(fieldId)
    const theirs = other && shapeOf(other)?.kind
    if (!theirs || fieldId === field.id) return [{ path: `mathRelationships[${at}].fieldId`, problem: 'not-there' }]
    return isComparable(shapeOf(field)?.kind, theirs)
      ? []
      : [{ path: `mathRelationships[${at}].operator`, problem: 'operator' }]
  })

/** Validates references to other fields in the settings. */
const sourceProblems = ({ id, type, configuration }: Field, fields: Fields): PlacedProblem[] => {
  const { sourceFieldId } = configuration
  const { sources, remote } = kindOf(type)
  const isFollowing = sources !== undefined && !sources.isFormula
  const source = typeof sourceFieldId === 'string' ? fields.get(sourceFieldId) : undefined
  if (isFollowing && (!source || source.id === id || !shapeOf(source) || kindOf(source.type).isSecret))
    return [{ path: 'configuration.sourceFieldId', problem: sourceFieldId === null ? 'required' : 'not-there' }]
  if (!remote) return []
  const known = new Map([...fields.values()].map((field) => [field.key, field]))
  return (['url', 'createUrl'] as const).flatMap((name): PlacedProblem[] => {
    const keys = findUrlKeys(typeof configuration[name] === 'string' ? configuration[name] : '')
    const isRight = keys.every((key) => known.has(key) && !kindOf((known.get(key) as Field).type).isSecret)
    return isRight ? [] : [{ path: `configuration.${name}`, problem: 'not-there' }]
  })
}

const defaultProblems = (field: Field): PlacedProblem[] => {
  if (isFieldBlank(field, field.defaultValue)) return []
  if (!mayHaveDefault(field.type)) return [{ path: 'defaultValue', problem: 'invalid' }]
  const value = defaultOf(field, { now: new Date(), me: field.id })
  const problem = kindOf(field.type).check(value, field.configuration)
  return problem ? [{ path: 'defaultValue', problem }] : []
}

const flagProblems = (field: Field): PlacedProblem[] => {
  const { isStatic, isSecret, compute } = kindOf(field.type)
  const found: PlacedProblem[] = []
  if (field.isUnique && (isStatic || isSecret)) found.push({ path: 'isUnique', problem: 'invalid' })
  if (field.isRequired && (isStatic || compute)) found.push({ path: 'isRequired', problem: 'invalid' })
  return found
}

export const fieldProblems = (field: Field, path: string, fields: Fields): PlacedProblem[] => {
  const settings = configProblems(field)
  const found = [
    ...settings,
    ...mathProblems(field, fields),
    ...sourceProblems(field, fields),
    ...flagProblems(field),
    // The default value can be checked only against valid settings.
    ...(settings.length === 0 ? defaultProblems(field) : []),
  ]
  return found.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
}
