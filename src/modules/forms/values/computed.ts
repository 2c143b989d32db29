/** Values that nobody types: equations, and fields that follow others. The same in the browser, at once, and on the server, for good. */
import { mostStepsOfForm, type Budget } from '#core/formulas/formula.ts'
import { timeSlice, type Pause } from '#core/time-slice.ts'
import type { Language } from '#core/words.ts'
import type { Values } from './conditions.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { Index } from '../form-index.ts'
import { filterValueOf, isBlankIn, textIn } from './stored.ts'

/** As a formula sees it: rows by the keys of their columns, an empty list as one, and nothing as null. */
const namedValue = (source: Field, form: Index, value: unknown): unknown => {
  const kind = form.shapes.get(source.id)?.kind
  if (isBlankIn(source, value)) return kind === 'rows' || kind === 'choices' ? [] : null
  return filterValueOf(source, value)
}
/** One computation of a form: what is known so far, as it is named in formulas, and how much work is left. */
type Work = { form: Index; values: Values; named: Map<string, unknown>; budget: Budget }

const namedFor = (field: Field, { form, values, named }: Work) =>
  Object.fromEntries(
    (form.sources.get(field.id) ?? []).flatMap((id) => {
      const source = form.fields.get(id)
      if (!source) return []
      if (!named.has(id)) named.set(id, namedValue(source, form, values[id]))
      return [[source.key, named.get(id)]]
    }),
  )

const sourceOf = ({ configuration }: Field, form: Index) => {
  const source = form.fields.get(String(configuration['sourceFieldId']))
  return source?.isArchived ? undefined : source
}

/** Of a person or a ticket only the id is known here, which means nothing to a reader, who may not even see the record. */
const sourceText = (source: Field, value: unknown, language: Language) => {
  const { refs } = kindOf(source.type)
  return refs && refs.kind !== 'file' ? '' : textIn(source, value, language)
}

/** Without its formula or source, which were withheld from this reader, the stored value stays as it is. */
const isWithheld = ({ type, configuration }: Field) => {
  const { sources } = kindOf(type)
  return sources !== undefined && !configuration[sources.setting]
}

const valueOf = (field: Field, work: Work): unknown => {
  const { compute, sources } = kindOf(field.type)
  const source = sourceOf(field, work.form)
  if (sources && !sources.isFormula && !source) return null
  const value = source && work.values[source.id]
  return compute?.(field.configuration, {
    named: () => namedFor(field, work),
    budget: work.budget,
    source: () => value,
    sourceText: (language) => (source ? sourceText(source, value, language) : ''),
  })
}

const computeInto = (found: Values, field: Field, work: Work) => {
  if (isWithheld(field)) return
  found[field.id] = work.values[field.id] = valueOf(field, work)
  work.named.delete(field.id)
}
const begin = (form: Index, values: Values): Work => ({
  form,
  values: { ...values },
  named: new Map(),
  budget: { left: mostStepsOfForm },
})

const computeThese = (fields: readonly Field[], form: Index, values: Values): Values => {
  const [found, work]: [Values, Work] = [{}, begin(form, values)]
  for (const field of fields) computeInto(found, field, work)
  return found
}

/** Of all computed fields, sources before those that look at them; null where it cannot be computed. */
export const computedOf = (form: Index, values: Values): Values => computeThese(form.computed, form, values)

/** The same for a server, where others wait: with a turn for them in between. */
export const computedInTurns = async (form: Index, values: Values): Promise<Values> => {
  const [found, work, pause]: [Values, Work, Pause] = [{}, begin(form, values), timeSlice()]
  for (const field of form.computed) {
    await pause()
    computeInto(found, field, work)
  }
  return found
}

/** Of only those that are named: what follows a field that has just changed. */
export const computedAmong = (form: Index, values: Values, ids: ReadonlySet<string>): Values =>
  computeThese(
    form.computed.filter(({ id }) => ids.has(id)),
    form,
    values,
  )

export const withComputed = (form: Index, values: Values): Values => ({ ...values, ...computedOf(form, values) })
