/** Values that nobody types: equations, and fields that follow others. The same in the browser, at once, and on the server, for good. */
import { readFormula, roundTo } from '#core/formula.ts'
import type { Values } from './conditions.ts'
import type { Field } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import { sourcesOf, type Index } from './form-index.ts'
import { followNumber } from './kinds/dynamic-number.ts'
import { followText } from './kinds/dynamic-field.ts'
import { filterValueOf, isBlankIn, textIn } from './stored.ts'

type Settings = { expression: string; decimals: number }

/** As a formula sees it: rows by the keys of their columns, an empty list as one, and nothing as null. */
const namedValue = (source: Field, form: Index, value: unknown): unknown => {
  const kind = form.shapes.get(source.id)?.kind
  if (isBlankIn(source, value)) return kind === 'rows' || kind === 'choices' ? [] : null
  return filterValueOf(source, value)
}
const namedFor = (field: Field, form: Index, values: Values) =>
  Object.fromEntries(
    sourcesOf(field, form.byKey).flatMap((id) => {
      const source = form.fields.get(id)
      return source ? [[source.key, namedValue(source, form, values[id])]] : []
    }),
  )

const equation = (field: Field, form: Index, values: Values): number | null => {
  const { expression, decimals } = field.config as Settings
  const result = readFormula(expression)?.run(namedFor(field, form, values)) ?? null
  if (result === null || Math.abs(result) > 1e15) return null
  return roundTo(result, decimals)
}

const followed = (field: Field, form: Index, values: Values) => {
  const source = form.fields.get(field.config['sourceFieldId'] as string)
  if (!source || source.isArchived) return null
  const value = values[source.id]
  if (field.type === 'DYNAMIC_NUMBER') return followNumber(field.config as never, value)
  // Of a person or a ticket only the id stands here, which says nothing, and may be of what its reader may not see.
  const refs = isBlankIn(source, value) ? undefined : kindOf(source.type).refs?.(value as never)
  const said = refs && refs.kind !== 'file' ? '' : textIn(source, value, 'ar')
  return followText(field.config as never, value, said)
}

/** A formula or a source that was withheld leaves what was computed before as it is. */
const isWithheld = ({ type, config }: Field) =>
  type === 'EQUATION_EVALUATOR' ? config['expression'] === '' : config['sourceFieldId'] === null

const valueFor = (field: Field, form: Index, values: Values) =>
  field.type === 'EQUATION_EVALUATOR' ? equation(field, form, values) : followed(field, form, values)

const computeThese = (fields: readonly Field[], form: Index, values: Values): Values => {
  const known: Values = { ...values }
  const found: Values = {}
  for (const field of fields) {
    if (isWithheld(field)) continue
    found[field.id] = known[field.id] = valueFor(field, form, known)
  }
  return found
}

/** Of all computed fields, sources before those that look at them; null where it cannot be computed. */
export const computedOf = (form: Index, values: Values): Values => computeThese(form.computed, form, values)

/** Of only those that are named: what follows a field that has just changed. */
export const computedAmong = (form: Index, values: Values, ids: ReadonlySet<string>): Values =>
  computeThese(
    form.computed.filter(({ id }) => ids.has(id)),
    form,
    values,
  )

export const withComputed = (form: Index, values: Values): Values => ({ ...values, ...computedOf(form, values) })
