/** What of a form is in sight, and what is asked for, given what has been filled in. A condition never sees a hidden field's value. */
import { matches, type Value } from '#core/filter-matches.ts'
import type { Conditions, Field, FormDefinition, Section } from './definition.ts'
import { shapeOf } from './shapes.ts'

export type Values = Record<string, unknown>
export type Seen = { visible: Set<string>; required: Set<string> }

const holds = (condition: Conditions, form: Index, values: Values, visible: ReadonlySet<string>) =>
  matches(
    {
      logic: condition.logic,
      items: condition.items.map(({ fieldId, operator, value }) => ({
        operand: { field: fieldId },
        operator,
        ...(value !== undefined && { value: value as string }),
      })),
    },
    {
      shapes: (id) => form.fields.get(id) && shapeOf(form.fields.get(id) as Field),
      valueOf: (id) => (visible.has(id) ? ((values[id] ?? null) as Value) : null),
      me: '',
      now: new Date(0),
    },
  )

export type Index = {
  fields: ReadonlyMap<string, Field>
  sections: ReadonlyMap<string, Section>
  order: readonly Field[]
}

export const indexOf = ({ fields, sections }: FormDefinition): Index => ({
  fields: new Map(fields.map((field) => [field.id, field])),
  sections: new Map(sections.map((section) => [section.id, section])),
  order: fields.filter((field) => !field.isArchived),
})

const shownBy = (conditions: readonly Conditions[], holdsNow: (one: Conditions) => boolean) => {
  const shows = conditions.filter(({ effect }) => effect === 'show')
  const hides = conditions.filter(({ effect }) => effect === 'hide')
  return (shows.length === 0 || shows.some(holdsNow)) && !hides.some(holdsNow)
}

/** Fields depend on fields, so sight is settled round by round; a circle settles on hidden. */
export const sightOf = (form: Index, values: Values, mayKnow: (field: Field) => boolean): Seen => {
  const candidates = form.order.filter(
    (field) => !field.isHidden && mayKnow(field) && !form.sections.get(field.sectionId)?.isHidden,
  )
  let visible = new Set(candidates.map(({ id }) => id))
  for (let round = 0; round <= candidates.length; round += 1) {
    const holdsNow = (one: Conditions) => holds(one, form, values, visible)
    const next = new Set(
      candidates
        .filter(
          (field) =>
            shownBy(form.sections.get(field.sectionId)?.conditions ?? [], holdsNow) &&
            shownBy(field.conditions, holdsNow),
        )
        .map(({ id }) => id),
    )
    const isSettled = next.size === visible.size && [...next].every((id) => visible.has(id))
    visible = next
    if (isSettled) break
  }
  const required = candidates.filter(
    (field) =>
      visible.has(field.id) &&
      (field.isRequired ||
        field.conditions.some((one) => one.effect === 'require' && holds(one, form, values, visible))),
  )
  return { visible, required: new Set(required.map(({ id }) => id)) }
}
