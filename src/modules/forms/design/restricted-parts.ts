/** Parts of a form that its editor may not see: sections behind a policy, and everything that refers to their fields. */
import { namesIn } from '#core/formulas/formula-source.ts'
import { canSeeSection, type FormUser } from '../access.ts'
import type { Field, FormDefinition, Section } from '../definition.ts'
import { findUrlKeys } from '../kinds/rest-rules.ts'

export type RestrictedParts = { sections: ReadonlySet<string>; fields: ReadonlySet<string>; keys: ReadonlySet<string> }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Keys of other fields that a formula or URL refers to. */
const keysIn = ({ configuration }: Field) => [
  ...namesIn(textOf(configuration['expression'])),
  ...findUrlKeys(textOf(configuration['url'])),
  ...findUrlKeys(textOf(configuration['createUrl'])),
]

/** Whether a part is in, or refers to, a restricted part; its settings could reveal restricted values. */
const refersToRestricted = (part: Field | Section, { sections, fields, keys }: RestrictedParts) => {
  const text = JSON.stringify(part)
  const isNamed = (id: string) => id !== part.id && text.includes(id)
  return (
    [...sections].some(isNamed) ||
    [...fields].some(isNamed) ||
    ('configuration' in part && keysIn(part).some((key) => keys.has(key)))
  )
}

const createRestrictedParts = (
  definition: FormDefinition,
  sections: ReadonlySet<string>,
  fields: ReadonlySet<string>,
): RestrictedParts => {
  const inside = definition.fields.filter(({ id, sectionId }) => fields.has(id) || sections.has(sectionId))
  const inUse = inside.filter(({ isArchived }) => !isArchived)
  return { sections, fields: new Set(inside.map(({ id }) => id)), keys: new Set(inUse.map(({ key }) => key)) }
}

const sizeOf = ({ sections, fields }: RestrictedParts) => sections.size + fields.size
const union = (ids: ReadonlySet<string>, more: readonly { id: string }[]) =>
  new Set([...ids, ...more.map(({ id }) => id)])

export const findRestrictedParts = (definition: FormDefinition, who: FormUser): RestrictedParts => {
  const behind = definition.sections.filter((section) => !canSeeSection(section, who))
  let restricted = createRestrictedParts(definition, union(new Set(), behind), new Set())
  for (let before = -1; sizeOf(restricted) > 0 && before !== sizeOf(restricted);) {
    before = sizeOf(restricted)
    const looking = <T extends Field | Section>(parts: readonly T[]) =>
      parts.filter((part) => refersToRestricted(part, restricted))
    restricted = createRestrictedParts(
      definition,
      union(restricted.sections, looking(definition.sections)),
      union(restricted.fields, looking(definition.fields)),
    )
  }
  return restricted
}

export const hasRestricted = (restricted: RestrictedParts) => sizeOf(restricted) > 0

export const removeRestricted = (definition: FormDefinition, restricted: RestrictedParts): FormDefinition => ({
  ...definition,
  sections: definition.sections.filter(({ id }) => !restricted.sections.has(id)),
  fields: definition.fields.filter(({ id }) => !restricted.fields.has(id)),
})

type Raw = Record<string, unknown>
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (raw: Raw, name: string) => (Array.isArray(raw[name]) ? (raw[name] as unknown[]) : undefined)
const idOf = (value: unknown) => (isObject(value) ? textOf(value['id']) : '')

/** Path of a restricted part in the submitted form, which its editor was never sent. */
export const findRestrictedEdit = (submitted: unknown, restricted: RestrictedParts): string | undefined => {
  if (!isObject(submitted) || !hasRestricted(restricted)) return undefined
  const ids = { sections: restricted.sections, fields: restricted.fields }
  for (const [name, known] of Object.entries(ids)) {
    const at = listIn(submitted, name)?.findIndex((part) => known.has(idOf(part))) ?? -1
    if (at >= 0) return `$.${name}[${at}]`
  }
  return undefined
}

/** Appends the stored restricted parts, unchanged, to the submitted form. */
export const restoreRestricted = (submitted: unknown, stored: FormDefinition, restricted: RestrictedParts): unknown => {
  if (!isObject(submitted) || !hasRestricted(restricted)) return submitted
  const sections = stored.sections.filter(({ id }) => restricted.sections.has(id))
  const submittedTabs = new Set(listIn(submitted, 'tabs')?.map(idOf))
  const tabs = stored.tabs.filter(({ id }) => !submittedTabs.has(id) && sections.some(({ tabId }) => tabId === id))
  const added: Record<string, readonly unknown[]> = {
    tabs,
    sections,
    fields: stored.fields.filter(({ id }) => restricted.fields.has(id)),
  }
  const whole = Object.entries(added).map(([name, parts]) => [name, [...(listIn(submitted, name) ?? []), ...parts]])
  return { ...submitted, ...Object.fromEntries(whole) }
}

/** Path of the first part that newly refers to a restricted one. */
export const findNewReference = (
  { sections, fields }: FormDefinition,
  restricted: RestrictedParts,
): string | undefined => {
  if (!hasRestricted(restricted)) return undefined
  const sectionAt = sections.findIndex(
    (section) => !restricted.sections.has(section.id) && refersToRestricted(section, restricted),
  )
  if (sectionAt >= 0) return `$.sections[${sectionAt}]`
  const fieldAt = fields.findIndex((field) => !restricted.fields.has(field.id) && refersToRestricted(field, restricted))
  return fieldAt >= 0 ? `$.fields[${fieldAt}]` : undefined
}
