/** A form made ready for quick questions: what stands where, and what follows what. Built once for a form and its version. */
import type { FieldShape } from '#core/filters/filter.ts'
import { namesIn } from '#core/formulas/formula.ts'
import type { Conditions, Field, FormDefinition, Section } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import { shapeOf } from './shapes.ts'

export type Index = {
  fields: ReadonlyMap<string, Field>
  byKey: ReadonlyMap<string, Field>
  sections: ReadonlyMap<string, Section>
  /** All that are in use. */
  order: readonly Field[]
  shapes: ReadonlyMap<string, FieldShape>
  /** Those that are computed, each after what it looks at. */
  computed: readonly Field[]
  /** Field → those whose values it is made from; none for most. */
  sources: ReadonlyMap<string, readonly string[]>
  /** Computed field → all that it is made from, also through others. */
  madeFrom: ReadonlyMap<string, ReadonlySet<string>>
  /** Field → those that look at it: by a condition, a relation, a formula, or by following it. */
  followers: ReadonlyMap<string, readonly string[]>
}

/** The fields whose values a computed or following field is made from. */
export const sourcesOf = (field: Field, byKey: ReadonlyMap<string, Field>): string[] => {
  const { sources } = kindOf(field.type)
  const setting = sources && field.configuration[sources.setting]
  if (typeof setting !== 'string') return []
  return sources?.isFormula ? namesIn(setting).flatMap((name) => byKey.get(name)?.id ?? []) : [setting]
}

const watched = (conditions: readonly Conditions[]) =>
  conditions.flatMap(({ items }) => items.map(({ fieldId }) => fieldId))

type Sources = (field: Field) => readonly string[]

/** Sources first. Of a circle, which no form should have, each comes once. */
const inOrder = (fields: readonly Field[], sources: Sources) => {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const done = new Set<Field>()
  const begun = new Set<Field>()
  const visit = (field: Field) => {
    if (begun.has(field)) return
    begun.add(field)
    for (const id of sources(field)) {
      const source = byId.get(id)
      if (source) visit(source)
    }
    done.add(field)
  }
  for (const field of fields) visit(field)
  return [...done]
}

/** Of fields that come after what they look at. What is in it already brought its own sources with it. */
const allSources = (computed: readonly Field[], sources: Sources) => {
  const found = new Map<string, ReadonlySet<string>>()
  const place = new Map(computed.map(({ id }, at) => [id, at]))
  const latestFirst = (ids: readonly string[]) => ids.toSorted((a, b) => (place.get(b) ?? -1) - (place.get(a) ?? -1))
  for (const field of computed) {
    const all = new Set<string>()
    for (const id of latestFirst(sources(field))) {
      if (all.has(id)) continue
      all.add(id)
      for (const further of found.get(id) ?? []) all.add(further)
    }
    found.set(field.id, all)
  }
  return found
}

export const indexOf = ({ fields, sections }: FormDefinition): Index => {
  const order = fields.filter((field) => !field.isArchived)
  const byKey = new Map(order.map((field) => [field.key, field]))
  const bySection = new Map(sections.map((section) => [section.id, section]))
  const followers = new Map<string, string[]>()
  const known = new Map(order.map((field) => [field, sourcesOf(field, byKey)]))
  const sources = (field: Field) => known.get(field) ?? []
  for (const field of order) {
    const looked = new Set([
      ...watched(field.conditions),
      ...watched(bySection.get(field.sectionId)?.conditions ?? []),
      ...field.mathRelationships.map(({ fieldId }) => fieldId),
      ...sources(field),
    ])
    for (const id of looked) {
      const those = followers.get(id)
      if (those) those.push(field.id)
      else followers.set(id, [field.id])
    }
  }
  const computed = inOrder(
    order.filter(({ type }) => kindOf(type).compute),
    sources,
  )
  return {
    fields: new Map(fields.map((field) => [field.id, field])),
    byKey,
    sections: bySection,
    order,
    shapes: new Map(
      order.flatMap((field) => {
        const shape = shapeOf(field)
        return shape ? [[field.id, shape] as const] : []
      }),
    ),
    computed,
    sources: new Map(order.map((field) => [field.id, sources(field)])),
    madeFrom: allSources(computed, sources),
    followers,
  }
}

const known = new WeakMap<Index, Map<string, ReadonlySet<string>>>()

/** Everything that may look different once this field's value has changed; not the field itself. */
export const dependantsOf = (form: Index, fieldId: string): ReadonlySet<string> => {
  const kept = known.get(form) ?? new Map<string, ReadonlySet<string>>()
  known.set(form, kept)
  const before = kept.get(fieldId)
  if (before) return before
  const found = new Set<string>()
  const open = [fieldId]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of form.followers.get(at) ?? [])
      if (next !== fieldId && !found.has(next)) {
        found.add(next)
        open.push(next)
      }
  kept.set(fieldId, found)
  return found
}
