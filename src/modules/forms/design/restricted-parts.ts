/** What of a form is closed to somebody who configures it: sections behind a policy, and whatever looks at their fields. */
import { namesIn } from '#core/formulas/formula.ts'
import { canSeeSection, type FormUser } from '../access.ts'
import type { Field, FormDefinition, Section } from '../definition.ts'
import { findUrlKeys } from '../kinds/rest-rules.ts'

export type RestrictedParts = { sections: ReadonlySet<string>; fields: ReadonlySet<string>; keys: ReadonlySet<string> }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Keys of other fields by which a formula or an address speaks of them. */
const keysIn = ({ configuration }: Field) => [
  ...namesIn(textOf(configuration['expression'])),
  ...findUrlKeys(textOf(configuration['url'])),
  ...findUrlKeys(textOf(configuration['createUrl'])),
]

/** Whether a part of a form stands in, or speaks of, what is closed: its own settings would tell of the values there. */
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
  let closed = createRestrictedParts(definition, union(new Set(), behind), new Set())
  for (let before = -1; sizeOf(closed) > 0 && before !== sizeOf(closed);) {
    before = sizeOf(closed)
    const looking = <T extends Field | Section>(parts: readonly T[]) =>
      parts.filter((part) => refersToRestricted(part, closed))
    closed = createRestrictedParts(
      definition,
      union(closed.sections, looking(definition.sections)),
      union(closed.fields, looking(definition.fields)),
    )
  }
  return closed
}

export const hasRestricted = (closed: RestrictedParts) => sizeOf(closed) > 0

export const removeRestricted = (definition: FormDefinition, closed: RestrictedParts): FormDefinition => ({
  ...definition,
  sections: definition.sections.filter(({ id }) => !closed.sections.has(id)),
  fields: definition.fields.filter(({ id }) => !closed.fields.has(id)),
})

type Raw = Record<string, unknown>
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (raw: Raw, name: string) => (Array.isArray(raw[name]) ? (raw[name] as unknown[]) : undefined)
const idOf = (value: unknown) => (isObject(value) ? textOf(value['id']) : '')

/** Where a form that was sent speaks of what is closed to its sender, which it could not do by what they were given. */
export const findRestrictedEdit = (sent: unknown, closed: RestrictedParts): string | undefined => {
  if (!isObject(sent) || !hasRestricted(closed)) return undefined
  const ids = { sections: closed.sections, fields: closed.fields }
  for (const [name, known] of Object.entries(ids)) {
    const at = listIn(sent, name)?.findIndex((part) => known.has(idOf(part))) ?? -1
    if (at >= 0) return `$.${name}[${at}]`
  }
  return undefined
}

/** The form that was sent, with what is closed to its sender as it was, behind the rest. */
export const restoreRestricted = (sent: unknown, stored: FormDefinition, closed: RestrictedParts): unknown => {
  if (!isObject(sent) || !hasRestricted(closed)) return sent
  const sections = stored.sections.filter(({ id }) => closed.sections.has(id))
  const there = new Set(listIn(sent, 'tabs')?.map(idOf))
  const tabs = stored.tabs.filter(({ id }) => !there.has(id) && sections.some(({ tabId }) => tabId === id))
  const added: Record<string, readonly unknown[]> = {
    tabs,
    sections,
    fields: stored.fields.filter(({ id }) => closed.fields.has(id)),
  }
  const whole = Object.entries(added).map(([name, parts]) => [name, [...(listIn(sent, name) ?? []), ...parts]])
  return { ...sent, ...Object.fromEntries(whole) }
}

/** The first part of the merged form that its sender made look at what is closed to them. */
export const findNewReference = ({ sections, fields }: FormDefinition, closed: RestrictedParts): string | undefined => {
  if (!hasRestricted(closed)) return undefined
  const section = sections.findIndex((one) => !closed.sections.has(one.id) && refersToRestricted(one, closed))
  if (section >= 0) return `$.sections[${section}]`
  const field = fields.findIndex((one) => !closed.fields.has(one.id) && refersToRestricted(one, closed))
  return field >= 0 ? `$.fields[${field}]` : undefined
}
