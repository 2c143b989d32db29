/** Lookup maps and dependencies of a form, built once per form version. */
import type { FieldShape } from '#core/filters/filter.ts'
import { namesIn } from '#core/formulas/formula-source.ts'
import type { Conditions, Field, FormDefinition, Section } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import { shapeOf } from './shapes.ts'

export type FormIndex = {
  fields: ReadonlyMap<string, Field>
  byKey: ReadonlyMap<string, Field>
  sections: ReadonlyMap<string, Section>
  /** Fields that are not archived. */
  activeFields: readonly Field[]
  shapes: ReadonlyMap<string, FieldShape>
  /** Computed fields, each after its sources. */
  computed: readonly Field[]
  /** Field → the fields its value is computed from. */
  sources: ReadonlyMap<string, readonly string[]>
  /** Computed field → all its direct and indirect sources. */
  allSources: ReadonlyMap<string, ReadonlySet<string>>
  /** Field → the fields that refer to it in a condition, a math relationship, a formula or as their source. */
  dependants: ReadonlyMap<string, readonly string[]>
}

/** Ids of the fields that a computed or dynamic field reads. */
export const sourcesOf = (field: Field, byKey: ReadonlyMap<string, Field>): string[] => {
  const { sources } = kindOf(field.type)
  const setting = sources && field.configuration[sources.setting]
  if (typeof setting !== 'string') return []
  return sources?.isFormula ? namesIn(setting).flatMap((name) => byKey.get(name)?.id ?? []) : [setting]
}

const conditionFieldIds = (conditions: readonly Conditions[]) =>
  conditions.flatMap(({ items }) => items.map(({ fieldId }) => fieldId))

type Sources = (field: Field) => readonly string[]

/** Sorts sources first; each member of a cycle appears once. */
const sortBySources = (fields: readonly Field[], sources: Sources) => {
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

/** Expects fields sorted by their sources; visits the latest first, because its set already contains its own sources. */
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

export const createFormIndex = ({ fields, sections }: FormDefinition): FormIndex => {
  const activeFields = fields.filter((field) => !field.isArchived)
  const byKey = new Map(activeFields.map((field) => [field.key, field]))
  const bySection = new Map(sections.map((section) => [section.id, section]))
  const dependants = new Map<string, string[]>()
  const known = new Map(activeFields.map((field) => [field, sourcesOf(field, byKey)]))
  const sources = (field: Field) => known.get(field) ?? []
  for (const field of activeFields) {
    const referenced = new Set([
      ...conditionFieldIds(field.conditions),
      ...conditionFieldIds(bySection.get(field.sectionId)?.conditions ?? []),
      ...field.mathRelationships.map(({ fieldId }) => fieldId),
      ...sources(field),
    ])
    for (const id of referenced) {
      const ids = dependants.get(id)
      if (ids) ids.push(field.id)
      else dependants.set(id, [field.id])
    }
  }
  const computed = sortBySources(
    activeFields.filter(({ type }) => kindOf(type).compute),
    sources,
  )
  return {
    fields: new Map(fields.map((field) => [field.id, field])),
    byKey,
    sections: bySection,
    activeFields,
    shapes: new Map(
      activeFields.flatMap((field) => {
        const shape = shapeOf(field)
        return shape ? [[field.id, shape] as const] : []
      }),
    ),
    computed,
    sources: new Map(activeFields.map((field) => [field.id, sources(field)])),
    allSources: allSources(computed, sources),
    dependants,
  }
}

const dependantsByForm = new WeakMap<FormIndex, Map<string, ReadonlySet<string>>>()

/** All fields, except this one, whose state can change when the value of this field changes. */
export const getAllDependants = (form: FormIndex, fieldId: string): ReadonlySet<string> => {
  const cache = dependantsByForm.get(form) ?? new Map<string, ReadonlySet<string>>()
  dependantsByForm.set(form, cache)
  const cached = cache.get(fieldId)
  if (cached) return cached
  const found = new Set<string>()
  const open = [fieldId]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of form.dependants.get(at) ?? [])
      if (next !== fieldId && !found.has(next)) {
        found.add(next)
        open.push(next)
      }
  cache.set(fieldId, found)
  return found
}
