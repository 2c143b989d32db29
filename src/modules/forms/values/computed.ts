/** Computed values: equations and dynamic fields, in the browser while typing and on the server when saving. */
import { mostStepsOfForm, type Budget } from '#core/formulas/formula.ts'
import { timeSlice, type Pause } from '#core/time-slice.ts'
import type { Language } from '#core/words.ts'
import type { Values } from './conditions.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { FormIndex } from '../form-index.ts'
import { filterValueOf, isFieldBlank, mainText, valueText } from './stored-value.ts'

/** A value as formulas read it: rows by column key, an empty list as a list, other empty values as null. */
export const formulaValueOf = (source: Field, form: FormIndex, value: unknown): unknown => {
  const kind = form.shapes.get(source.id)?.kind
  if (isFieldBlank(source, value)) return kind === 'rows' || kind === 'choices' ? [] : null
  const compared = filterValueOf(source, value)
  return kind === 'text' ? mainText(compared) : compared
}
/** State of one computation: values so far, their formula form, and the remaining budget. */
type Computation = { form: FormIndex; values: Values; named: Map<string, unknown>; budget: Budget }

const formulaValuesFor = (field: Field, { form, values, named }: Computation) =>
  Object.fromEntries(
    (form.sources.get(field.id) ?? []).flatMap((id) => {
      const source = form.fields.get(id)
      if (!source) return []
      if (!named.has(id)) named.set(id, formulaValueOf(source, form, values[id]))
      return [[source.key, named.get(id)]]
    }),
  )

const sourceOf = ({ configuration }: Field, form: FormIndex) => {
  const source = form.fields.get(String(configuration['sourceFieldId']))
  return source?.isArchived ? undefined : source
}

/** Of a person or a ticket only the id is known here, which means nothing to a reader, who may not even see the record. */
const sourceText = (source: Field, value: unknown, language: Language) => {
  const { refs } = kindOf(source.type)
  return refs && refs.kind !== 'file' ? '' : valueText(source, value, language)
}

/** A reader who is not given the formula or source cannot compute the value, so the stored one is kept. */
const isWithheld = ({ type, configuration }: Field) => {
  const { sources } = kindOf(type)
  return sources !== undefined && !configuration[sources.setting]
}

const valueOf = (field: Field, work: Computation): unknown => {
  const { compute, sources } = kindOf(field.type)
  const source = sourceOf(field, work.form)
  if (sources && !sources.isFormula && !source) return null
  const value = source && work.values[source.id]
  return compute?.(field.configuration, {
    named: () => formulaValuesFor(field, work),
    budget: work.budget,
    source: () => value,
    sourceText: (language) => (source ? sourceText(source, value, language) : ''),
  })
}

const computeInto = (found: Values, field: Field, work: Computation) => {
  if (isWithheld(field)) return
  found[field.id] = work.values[field.id] = valueOf(field, work)
  work.named.delete(field.id)
}
const createComputation = (form: FormIndex, values: Values): Computation => ({
  form,
  values: { ...values },
  named: new Map(),
  budget: { left: mostStepsOfForm },
})

const computeFields = (fields: readonly Field[], form: FormIndex, values: Values): Values => {
  const [found, work]: [Values, Computation] = [{}, createComputation(form, values)]
  for (const field of fields) computeInto(found, field, work)
  return found
}

/** All computed fields, sources first; null where a value cannot be computed. */
export const computeValues = (form: FormIndex, values: Values): Values => computeFields(form.computed, form, values)

/** For the server: pauses between fields so that other requests are answered. */
export const computeValuesInSlices = async (form: FormIndex, values: Values): Promise<Values> => {
  const [found, work, pause]: [Values, Computation, Pause] = [{}, createComputation(form, values), timeSlice()]
  for (const field of form.computed) {
    await pause()
    computeInto(found, field, work)
  }
  return found
}

/** Only the given fields, such as those that depend on a changed one. */
export const computeSomeValues = (form: FormIndex, values: Values, ids: ReadonlySet<string>): Values =>
  computeFields(
    form.computed.filter(({ id }) => ids.has(id)),
    form,
    values,
  )

export const addComputedValues = (form: FormIndex, values: Values): Values => ({
  ...values,
  ...computeValues(form, values),
})
