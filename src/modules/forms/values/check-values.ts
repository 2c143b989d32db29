/** Validates filled-in values, in the browser while typing and on the server before saving. */
import { fold } from '#core/values/fold.ts'
import type { Problem } from '#core/problems.ts'
import { timeSlice, type Pause } from '#core/time-slice.ts'
import { languages } from '#core/words.ts'
import { evaluateConditionsInSlices, evaluateConditions, type Visibility, type Values } from './conditions.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { FormIndex } from '../form-index.ts'
import { toPlainText } from '../kinds/kind.ts'
import { satisfiesRelation } from './math-relationship.ts'
import type { Column } from '../kinds/table-rules.ts'
import { isFieldBlank, valueText } from './stored-value.ts'

export { isBlank } from './stored-value.ts'
export type ValueProblem = { fieldId: string; problem: Problem; message?: { ar: string; en: string } }

/** The error message configured in the form, if any. */
const customMessage = (message: { ar: string; en: string }) => (message.ar || message.en ? { message } : {})

const mathProblem = (form: FormIndex, field: Field, { values, seen }: { values: Values; seen: Visibility }) => {
  const broken = field.mathRelationships.find((relation) => {
    const other = form.fields.get(relation.fieldId)
    if (!other || !seen.visible.has(other.id) || isFieldBlank(other, values[other.id])) return false
    return !satisfiesRelation(relation, values[field.id], values[other.id])
  })
  if (!broken) return undefined
  const hasMessage = broken.message && (broken.message.ar || broken.message.en)
  return {
    fieldId: field.id,
    problem: 'math' as const,
    ...customMessage(hasMessage && broken.message ? broken.message : field.errorMessage),
  }
}

/** All single values inside a value: items of a list and properties of an object. */
const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  return typeof value === 'object' && value !== null ? Object.values(value) : [value]
}
const isPrevented = (field: Field, value: unknown) => {
  const { values } = field.preventedValues
  if (values.length === 0) return false
  const candidates = [value, ...(Array.isArray(value) ? value.map((item: unknown) => [item]) : [])]
  const texts = new Set([
    ...candidates.flatMap((item) => languages.map((language) => fold(valueText(field, item, language)))),
    ...partsOf(value).map((part) => fold(toPlainText(part))),
  ])
  return values.some((prevented) => prevented.trim() !== '' && texts.has(fold(prevented)))
}

/** Whether the current user may write in a column. */
export type MayWriteIn = (field: Field, column: Column) => boolean

/** A column that the user may not write in is not required. */
const configurationFor = (field: Field, mayWriteIn: MayWriteIn | undefined): Field['configuration'] => {
  const columns = field.configuration['columns'] as Column[] | undefined
  if (!columns || !mayWriteIn) return field.configuration
  const writable = columns.map((column) => ({ ...column, isRequired: column.isRequired && mayWriteIn(field, column) }))
  return { ...field.configuration, columns: writable }
}

type ValueCheckContext = { values: Values; seen: Visibility; mayWriteIn?: MayWriteIn | undefined }

/** The problem of one field; hidden fields have none. */
export const problemOf = (form: FormIndex, field: Field, at: ValueCheckContext): ValueProblem | undefined => {
  const value = at.values[field.id]
  const kind = kindOf(field.type)
  if (kind.isStatic || kind.compute || !at.seen.visible.has(field.id)) return undefined
  if (isFieldBlank(field, value))
    return at.seen.required.has(field.id)
      ? { fieldId: field.id, problem: 'required', ...customMessage(field.errorMessage) }
      : undefined
  const { sourceFieldId } = field.configuration
  // A hidden source is ignored: accepted choices would reveal its value.
  const hasSource = typeof sourceFieldId === 'string' && at.seen.visible.has(sourceFieldId)
  const context = hasSource ? { source: at.values[sourceFieldId] } : undefined
  const problem = kind.check(value, configurationFor(field, at.mayWriteIn), context)
  if (problem) return { fieldId: field.id, problem, ...customMessage(field.errorMessage) }
  if (isPrevented(field, value))
    return { fieldId: field.id, problem: 'prevented', ...customMessage(field.preventedValues.message) }
  return mathProblem(form, field, at)
}

type Rules = { mayKnow: (field: Field) => boolean; mayWriteIn?: MayWriteIn }

/** Hidden fields are not validated. */
export const problemsIn = (form: FormIndex, values: Values, { mayKnow, mayWriteIn }: Rules): ValueProblem[] => {
  const seen = evaluateConditions(form, values, mayKnow)
  return form.activeFields.flatMap((field) => problemOf(form, field, { values, seen, mayWriteIn }) ?? [])
}

/** For the server: pauses between fields so that other requests are answered. */
export const problemsInTurns = async (form: FormIndex, values: Values, { mayKnow, mayWriteIn }: Rules) => {
  const seen = await evaluateConditionsInSlices(form, values, mayKnow)
  const [found, pause]: [ValueProblem[], Pause] = [[], timeSlice()]
  for (const field of form.activeFields) {
    await pause()
    const problem = problemOf(form, field, { values, seen, mayWriteIn })
    if (problem) found.push(problem)
  }
  return found
}
