/** What of a form is in sight, and what is asked for, given what has been filled in. A condition never sees a hidden field's value. */
import { matches, type Value } from '#core/filter-matches.ts'
import type { Conditions, Field } from './definition.ts'
import type { Index } from './form-index.ts'
import { filterValueOf } from './stored.ts'

export { indexOf, type Index } from './form-index.ts'
export type Values = Record<string, unknown>
export type Seen = { visible: Set<string>; required: Set<string> }

/** To a condition, a field that is not there, or not in sight, is an empty one. */
const holdsForNothing = (operator: string) => operator === 'NOT_EQUAL' || operator === 'IS_NOT_PRESENT'

const holds = (condition: Conditions, form: Index, valueOf: (id: string) => Value) => {
  const answer = ({ fieldId, operator, value }: Conditions['items'][number]) => {
    const shape = form.shapes.get(fieldId)
    const has = shape ? valueOf(fieldId) : null
    if (!shape || has === null) return holdsForNothing(operator)
    const item = { operand: { field: fieldId }, operator, ...(value !== undefined && { value: value as string }) }
    return matches(
      { logic: 'AND', items: [item] },
      { shapes: () => shape, valueOf: () => has, me: '', now: new Date() },
    )
  }
  return condition.logic === 'AND' ? condition.items.every(answer) : condition.items.some(answer)
}

const shownBy = (conditions: readonly Conditions[], holdsNow: (one: Conditions) => boolean) => {
  const shows = conditions.filter(({ effect }) => effect === 'show')
  const hides = conditions.filter(({ effect }) => effect === 'hide')
  return (shows.length === 0 || shows.some(holdsNow)) && !hides.some(holdsNow)
}
const decidesSight = ({ effect }: Conditions) => effect !== 'require'

/** Fields depend on fields, so sight is settled round by round. What a circle keeps turning on and off is off. */
const settle = (
  always: readonly string[],
  sometimes: readonly Field[],
  isShown: (field: Field, seen: Seen['visible']) => boolean,
) => {
  let visible = new Set([...always, ...sometimes.map(({ id }) => id)])
  for (let round = 0; round <= sometimes.length; round += 1) {
    const shown = sometimes.filter((field) => isShown(field, visible)).map(({ id }) => id)
    const next = new Set([...always, ...shown])
    if (sometimes.every(({ id }) => next.has(id) === visible.has(id))) return next
    if (round === sometimes.length) return new Set([...next].filter((id) => visible.has(id)))
    visible = next
  }
  return visible
}

export const sightOf = (form: Index, values: Values, mayKnow: (field: Field) => boolean): Seen => {
  const asked = new Map<string, Value>()
  const valueIn = (visible: ReadonlySet<string>) => (id: string) => {
    const field = visible.has(id) ? form.fields.get(id) : undefined
    if (!field) return null
    const kept = asked.get(id)
    if (kept !== undefined) return kept
    const value = filterValueOf(field, values[id])
    asked.set(id, value)
    return value
  }
  const sectionOf = (field: Field) => form.sections.get(field.sectionId)
  const candidates = form.order.filter(
    (field) => !field.isHidden && mayKnow(field) && sectionOf(field)?.isHidden === false,
  )
  const conditionsOf = (field: Field) => sectionOf(field)?.conditions ?? []
  const isConditional = (field: Field) => field.conditions.some(decidesSight) || conditionsOf(field).some(decidesSight)

  const visible = settle(
    candidates.filter((field) => !isConditional(field)).map(({ id }) => id),
    candidates.filter(isConditional),
    (field, seen) => {
      const holdsNow = (one: Conditions) => holds(one, form, valueIn(seen))
      return shownBy(conditionsOf(field), holdsNow) && shownBy(field.conditions, holdsNow)
    },
  )
  const holdsNow = (one: Conditions) => one.effect === 'require' && holds(one, form, valueIn(visible))
  const required = candidates.filter(
    (field) => visible.has(field.id) && (field.isRequired || field.conditions.some(holdsNow)),
  )
  return { visible, required: new Set(required.map(({ id }) => id)) }
}
