/** Values that nobody types: equations, and fields that follow others. The same in the browser, at once, and on the server, for good. */
import { mostStepsOfForm, readFormula, roundTo, type Budget } from '#core/formula.ts'
import { timeSlice, type Pause } from '#core/time-slice.ts'
import type { Values } from './conditions.ts'
import type { Field } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import type { Index } from './form-index.ts'
import { followNumber } from './kinds/dynamic-number/definition.ts'
import { followText } from './kinds/dynamic-field/definition.ts'
import { filterValueOf, isBlankIn, textIn } from './stored.ts'

type Settings = { expression: string; decimals: number }

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

const equation = (field: Field, work: Work): number | null => {
  const { expression, decimals } = field.configuration as Settings
  const result = readFormula(expression)?.run(namedFor(field, work), work.budget) ?? null
  if (result === null || Math.abs(result) > 1e15) return null
  return roundTo(result, decimals)
}

const followed = (field: Field, { form, values }: Work) => {
  const source = form.fields.get(field.configuration['sourceFieldId'] as string)
  if (!source || source.isArchived) return null
  const value = values[source.id]
  if (field.type === 'DYNAMIC_NUMBER') return followNumber(field.configuration as never, value)
  // Of a person or a ticket only the id stands here, which says nothing, and may be of what its reader may not see.
  const refs = isBlankIn(source, value) ? undefined : kindOf(source.type).refs?.(value as never)
  const said = refs && refs.kind !== 'file' ? '' : textIn(source, value, 'ar')
  return followText(field.configuration as never, value, said)
}

/** A formula or a source that was withheld leaves what was computed before as it is. */
const isWithheld = ({ type, configuration }: Field) =>
  type === 'EQUATION_EVALUATOR' ? configuration['expression'] === '' : configuration['sourceFieldId'] === null

const computeInto = (found: Values, field: Field, work: Work) => {
  if (isWithheld(field)) return
  const value = field.type === 'EQUATION_EVALUATOR' ? equation(field, work) : followed(field, work)
  found[field.id] = work.values[field.id] = value
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
