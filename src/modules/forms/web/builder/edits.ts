/** Edits of a form in the builder: pure functions from definition to definition. */
import { reordered } from '#ui/lists/sortable.ts'
import type { Field, FormDefinition, Section } from '../../definition.ts'
import { keyFor, keysOf, newId, type Tab } from './blanks.ts'

const byOrder = (a: { uiOrder: number }, b: { uiOrder: number }) => a.uiOrder - b.uiOrder
const withOrder = <T extends { uiOrder: number }>(items: readonly T[]) =>
  items.map((item, uiOrder) => (item.uiOrder === uiOrder ? item : { ...item, uiOrder }))
/** Returns the same list if nothing changed, to avoid rendering. */
const keepIfSame = <T>(before: T[], after: T[]) =>
  after.length === before.length && after.every((item, at) => item === before[at]) ? before : after

/** Sorts sections by tab and fields by section, archived ones last; list order is form order. */
export const arranged = (form: FormDefinition): FormDefinition => {
  const tabs = keepIfSame(form.tabs, withOrder(form.tabs))
  const sections = keepIfSame(
    form.sections,
    withOrder([...tabs.map(({ id }) => id), null].flatMap((tabId) => sectionsIn({ ...form, tabs }, tabId))),
  )
  const live = sections.flatMap(({ id }) => withOrder(fieldsIn(form, id)))
  const placedIds = new Set(live.map(({ id }) => id))
  return { ...form, tabs, sections, fields: [...live, ...form.fields.filter(({ id }) => !placedIds.has(id))] }
}

/** Sorts a saved form by `uiOrder`. */
export const opened = (form: FormDefinition): FormDefinition =>
  arranged({
    ...form,
    tabs: form.tabs.toSorted(byOrder),
    sections: form.sections.toSorted(byOrder),
    fields: [...liveFields(form).toSorted(byOrder), ...form.fields.filter(({ isArchived }) => isArchived)],
  })

/** Sections of a missing tab count as without tab. */
export const sectionsIn = ({ tabs, sections }: Pick<FormDefinition, 'tabs' | 'sections'>, tabId: string | null) =>
  sections.filter((section) => (tabs.some(({ id }) => id === section.tabId) ? section.tabId : null) === tabId)
export const fieldsIn = ({ fields }: Pick<FormDefinition, 'fields'>, sectionId: string) =>
  fields.filter((field) => field.sectionId === sectionId && !field.isArchived)
export const liveFields = ({ fields }: Pick<FormDefinition, 'fields'>) => fields.filter((field) => !field.isArchived)

const patched = <T extends { id: string }>(items: readonly T[], id: string, part: Partial<T>) =>
  items.map((item) => (item.id === id ? { ...item, ...part } : item))

export const patchField = (form: FormDefinition, id: string, part: Partial<Field>): FormDefinition =>
  arranged({ ...form, fields: patched(form.fields, id, part) })
export const patchSection = (form: FormDefinition, id: string, part: Partial<Section>): FormDefinition =>
  arranged({ ...form, sections: patched(form.sections, id, part) })
export const patchTab = (form: FormDefinition, id: string, part: Partial<Tab>): FormDefinition => ({
  ...form,
  tabs: patched(form.tabs, id, part),
})

/** `to` counts the fields of that section without the one that moves. */
export type FieldPosition = { sectionId: string; to: number }

const placeField = (form: FormDefinition, field: Field, { sectionId, to }: FieldPosition): FormDefinition => {
  const others = form.fields.filter(({ id }) => id !== field.id)
  const inside = fieldsIn({ fields: others }, sectionId).toSpliced(to, 0, { ...field, sectionId })
  const unaffected = others.filter((item) => item.sectionId !== sectionId || item.isArchived)
  return arranged({ ...form, fields: [...inside, ...unaffected] })
}

export const addField = (form: FormDefinition, field: Field, to = Infinity) =>
  placeField(form, field, { sectionId: field.sectionId, to })

export const moveField = (form: FormDefinition, id: string, position: FieldPosition) => {
  const field = form.fields.find((item) => item.id === id)
  return field ? placeField(form, field, position) : form
}

/** One position up or down, across section boundaries. */
export const positionAfterStep = (form: FormDefinition, id: string, step: -1 | 1): FieldPosition | undefined => {
  const field = form.fields.find((item) => item.id === id)
  if (!field) return undefined
  const inside = fieldsIn(form, field.sectionId)
  const to = inside.findIndex((item) => item.id === id) + step
  if (to >= 0 && to < inside.length) return { sectionId: field.sectionId, to }
  const next = form.sections[form.sections.findIndex((section) => section.id === field.sectionId) + step]
  return next && { sectionId: next.id, to: step > 0 ? 0 : fieldsIn(form, next.id).length }
}

/** Copy of a field with a new id and key. */
export const copyOf = (form: FormDefinition, field: Field): Field => ({
  ...structuredClone(field),
  id: newId(),
  key: keyFor(field.key, keysOf(form)),
  isArchived: false,
})
export const duplicateField = (form: FormDefinition, id: string): { form: FormDefinition; id: string } | undefined => {
  const field = form.fields.find((item) => item.id === id)
  if (!field) return undefined
  const copy = copyOf(form, field)
  const at = fieldsIn(form, field.sectionId).findIndex((item) => item.id === id)
  return { form: addField(form, copy, at < 0 ? Infinity : at + 1), id: copy.id }
}

/** Deletes an unsaved field; archives a saved one, so that its values and history keep their name. */
export const archiveField = (form: FormDefinition, id: string, isSaved: boolean): FormDefinition =>
  isSaved
    ? patchField(form, id, { isArchived: true })
    : arranged({ ...form, fields: form.fields.filter((field) => field.id !== id) })

export const restoreField = (form: FormDefinition, id: string): FormDefinition => {
  const field = form.fields.find((item) => item.id === id)
  const home = form.sections.find((section) => section.id === field?.sectionId) ?? form.sections[0]
  if (!field || !home) return form
  const isTaken = keysOf(form).some((key) => key.toLowerCase() === field.key.toLowerCase())
  const key = isTaken ? keyFor(field.key, keysOf(form)) : field.key
  return placeField(form, { ...field, key, isArchived: false }, { sectionId: home.id, to: Infinity })
}

export const addSection = (form: FormDefinition, section: Section) =>
  arranged({ ...form, sections: [...form.sections, section] })

/** `to` counts the sections of that tab without the one that moves. */
export const moveSection = (form: FormDefinition, id: string, { tabId, to }: { tabId: string | null; to: number }) => {
  const section = form.sections.find((item) => item.id === id)
  if (!section) return form
  const others = form.sections.filter((item) => item.id !== id)
  const inside = sectionsIn({ ...form, sections: others }, tabId)
  const placedIds = new Set(inside.map((item) => item.id))
  return arranged({
    ...form,
    sections: [...inside.toSpliced(to, 0, { ...section, tabId }), ...others.filter((item) => !placedIds.has(item.id))],
  })
}

/** Archives its fields and moves them to the first remaining section, where they can be restored. */
export const removeSection = (form: FormDefinition, id: string, isSaved: (fieldId: string) => boolean) => {
  const sections = form.sections.filter((section) => section.id !== id)
  const home = sections[0]
  if (!home) return form
  const fields = form.fields
    .filter((field) => field.sectionId !== id || isSaved(field.id))
    .map((field) => (field.sectionId === id ? { ...field, sectionId: home.id, isArchived: true } : field))
  return arranged({ ...form, sections, fields })
}

export const addTab = (form: FormDefinition, tab: Tab): FormDefinition => {
  // The first tab takes all existing sections.
  const sections = form.tabs.length === 0 ? form.sections.map((item) => ({ ...item, tabId: tab.id })) : form.sections
  return arranged({ ...form, tabs: [...form.tabs, tab], sections })
}
export const moveTab = (form: FormDefinition, id: string, to: number) =>
  arranged({ ...form, tabs: reordered(form.tabs, id, to) })
export const removeTab = (form: FormDefinition, id: string) =>
  arranged({
    ...form,
    tabs: form.tabs.filter((tab) => tab.id !== id),
    sections: form.sections.map((section) => (section.tabId === id ? { ...section, tabId: null } : section)),
  })
