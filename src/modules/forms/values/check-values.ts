/** Judges what was filled in: the same verdict in the browser, while typing, and on the server, before anything is kept. */
import { fold } from '#core/values/fold.ts'
import type { Problem } from '#core/problems.ts'
import { timeSlice, type Pause } from '#core/time-slice.ts'
import { languages } from '#core/words.ts'
import { sightInTurns, sightOf, type Seen, type Values } from './conditions.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { Index } from '../form-index.ts'
import { plain } from '../kinds/kind.ts'
import { mathHolds } from './math.ts'
import type { Column } from '../kinds/table-rules.ts'
import { isBlankIn, textIn } from './stored.ts'

export { isBlank } from './stored.ts'
export type ValueFault = { fieldId: string; problem: Problem; message?: { ar: string; en: string } }

/** The words that the form's maker has written, where there are any. */
const own = (message: { ar: string; en: string }) => (message.ar || message.en ? { message } : {})

const mathFault = (form: Index, field: Field, { values, seen }: { values: Values; seen: Seen }) => {
  const broken = field.mathRelationships.find((relation) => {
    const other = form.fields.get(relation.fieldId)
    if (!other || !seen.visible.has(other.id) || isBlankIn(other, values[other.id])) return false
    return !mathHolds(relation, values[field.id], values[other.id])
  })
  if (!broken) return undefined
  const isSaid = broken.message && (broken.message.ar || broken.message.en)
  return {
    fieldId: field.id,
    problem: 'math' as const,
    ...own(isSaid && broken.message ? broken.message : field.errorMessage),
  }
}

/** The whole, and each of several: what stands in a list, the text beside its kind, one name among others. */
const partsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  return typeof value === 'object' && value !== null ? Object.values(value) : [value]
}
const isPrevented = (field: Field, value: unknown) => {
  const { values } = field.preventedValues
  if (values.length === 0) return false
  const wholes = [value, ...(Array.isArray(value) ? value.map((one: unknown) => [one]) : [])]
  const said = new Set([
    ...wholes.flatMap((one) => languages.map((language) => fold(textIn(field, one, language)))),
    ...partsOf(value).map((part) => fold(plain(part))),
  ])
  return values.some((one) => one.trim() !== '' && said.has(fold(one)))
}

/** Whether the one who is judged may write in a column. */
export type MayWriteIn = (field: Field, column: Column) => boolean

/** Nobody is asked for what they may not write: in a column that is locked for them, a cell may stay empty. */
const askedOf = (field: Field, mayWriteIn: MayWriteIn | undefined): Field['configuration'] => {
  const columns = field.configuration['columns'] as Column[] | undefined
  if (!columns || !mayWriteIn) return field.configuration
  const asked = columns.map((column) => ({ ...column, isRequired: column.isRequired && mayWriteIn(field, column) }))
  return { ...field.configuration, columns: asked }
}

type Judged = { values: Values; seen: Seen; mayWriteIn?: MayWriteIn | undefined }

/** What is wrong with one field: for one that is out of sight, nothing. */
export const faultOf = (form: Index, field: Field, at: Judged): ValueFault | undefined => {
  const value = at.values[field.id]
  const kind = kindOf(field.type)
  if (kind.isStatic || kind.compute || !at.seen.visible.has(field.id)) return undefined
  if (isBlankIn(field, value))
    return at.seen.required.has(field.id)
      ? { fieldId: field.id, problem: 'required', ...own(field.errorMessage) }
      : undefined
  const { sourceFieldId } = field.configuration
  // by a source that is out of sight nobody is judged: which choices are taken would tell what stands there
  const hasSource = typeof sourceFieldId === 'string' && at.seen.visible.has(sourceFieldId)
  const near = hasSource ? { source: at.values[sourceFieldId] } : undefined
  const problem = kind.check(value, askedOf(field, at.mayWriteIn), near)
  if (problem) return { fieldId: field.id, problem, ...own(field.errorMessage) }
  if (isPrevented(field, value))
    return { fieldId: field.id, problem: 'prevented', ...own(field.preventedValues.message) }
  return mathFault(form, field, at)
}

type Rules = { mayKnow: (field: Field) => boolean; mayWriteIn?: MayWriteIn }

/** What is out of sight is neither asked for nor judged, and does not count. */
export const faultsIn = (form: Index, values: Values, { mayKnow, mayWriteIn }: Rules): ValueFault[] => {
  const seen = sightOf(form, values, mayKnow)
  return form.order.flatMap((field) => faultOf(form, field, { values, seen, mayWriteIn }) ?? [])
}

/** The same for a server, where others wait: with a turn for them in between. */
export const faultsInTurns = async (form: Index, values: Values, { mayKnow, mayWriteIn }: Rules) => {
  const seen = await sightInTurns(form, values, mayKnow)
  const [found, pause]: [ValueFault[], Pause] = [[], timeSlice()]
  for (const field of form.order) {
    await pause()
    const fault = faultOf(form, field, { values, seen, mayWriteIn })
    if (fault) found.push(fault)
  }
  return found
}
