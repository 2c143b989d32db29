/** Validates the settings of one field. */
import { defaultOf, mayHaveDefault } from '../values/defaults.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import { issueFaults } from './issue-faults.ts'
import { findUrlKeys } from '../kinds/rest-rules.ts'
import { isComparable } from '../values/math-relationship.ts'
import type { Problem } from '#core/problems.ts'
import { shapeOf } from '../shapes.ts'
import { isFieldBlank } from '../values/stored-value.ts'

type Fault = { path: string; problem: Problem }
type Fields = ReadonlyMap<string, Field>

const configFaults = (field: Field): Fault[] => {
  const kind = kindOf(field.type)
  const read = kind.configuration.safeParse(field.configuration, { reportInput: true })
  if (!read.success) return issueFaults('configuration', read.error.issues)
  return (kind.faults?.(read.data) ?? []).map(({ path, problem }) => ({ path: `configuration.${path}`, problem }))
}

const mathFaults = (field: Field, fields: Fields): Fault[] =>
  field.mathRelationships.flatMap(({ fieldId }, at): Fault[] => {
    const other = fields.get(fieldId)
    const theirs = other && shapeOf(other)?.kind
    if (!theirs || fieldId === field.id) return [{ path: `mathRelationships[${at}].fieldId`, problem: 'not-there' }]
    return isComparable(shapeOf(field)?.kind, theirs)
      ? []
      : [{ path: `mathRelationships[${at}].operator`, problem: 'operator' }]
  })

/** Validates references to other fields in the settings. */
const sourceFaults = ({ id, type, configuration }: Field, fields: Fields): Fault[] => {
  const { sourceFieldId } = configuration
  const { sources, remote } = kindOf(type)
  const isFollowing = sources !== undefined && !sources.isFormula
  const source = typeof sourceFieldId === 'string' ? fields.get(sourceFieldId) : undefined
  if (isFollowing && (!source || source.id === id || !shapeOf(source) || kindOf(source.type).isSecret))
    return [{ path: 'configuration.sourceFieldId', problem: sourceFieldId === null ? 'required' : 'not-there' }]
  if (!remote) return []
  const known = new Map([...fields.values()].map((field) => [field.key, field]))
  return (['url', 'createUrl'] as const).flatMap((name): Fault[] => {
    const keys = findUrlKeys(typeof configuration[name] === 'string' ? configuration[name] : '')
    const isRight = keys.every((key) => known.has(key) && !kindOf((known.get(key) as Field).type).isSecret)
    return isRight ? [] : [{ path: `configuration.${name}`, problem: 'not-there' }]
  })
}

const defaultFaults = (field: Field): Fault[] => {
  if (isFieldBlank(field, field.defaultValue)) return []
  if (!mayHaveDefault(field.type)) return [{ path: 'defaultValue', problem: 'invalid' }]
  const value = defaultOf(field, { now: new Date(), me: field.id })
  const problem = kindOf(field.type).check(value, field.configuration)
  return problem ? [{ path: 'defaultValue', problem }] : []
}

const flagFaults = (field: Field): Fault[] => {
  const { isStatic, isSecret, compute } = kindOf(field.type)
  const found: Fault[] = []
  if (field.isUnique && (isStatic || isSecret)) found.push({ path: 'isUnique', problem: 'invalid' })
  if (field.isRequired && (isStatic || compute)) found.push({ path: 'isRequired', problem: 'invalid' })
  return found
}

export const fieldFaults = (field: Field, path: string, fields: Fields): Fault[] => {
  const settings = configFaults(field)
  const found = [
    ...settings,
    ...mathFaults(field, fields),
    ...sourceFaults(field, fields),
    ...flagFaults(field),
    // The default value can be checked only against valid settings.
    ...(settings.length === 0 ? defaultFaults(field) : []),
  ]
  return found.map((fault) => ({ ...fault, path: `${path}.${fault.path}` }))
}
