/** A form definition without the parts a reader may not see, and without references to them. */
import { maySee, type FormUser } from '../access.ts'
import type { Conditions, Field, FormDefinition, Section } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import { sourcesOf, type FormIndex } from '../form-index.ts'

/** No field has this id, so conditions on it treat it as empty. */
const unknownFieldId = '00000000-0000-0000-0000-000000000000'

const redactConditions = (conditions: readonly Conditions[], isKnown: (id: string) => boolean): Conditions[] =>
  conditions.map((condition) => ({
    ...condition,
    items: condition.items.map((item) => {
      if (isKnown(item.fieldId)) return item
      const isEmpty = item.operator === 'NOT_EQUAL' || item.operator === 'IS_NOT_PRESENT'
      return { fieldId: unknownFieldId, operator: isEmpty ? 'IS_NOT_PRESENT' : 'IS_PRESENT' }
    }),
  }))

const redactConfiguration = (
  field: Field,
  byKey: FormIndex['byKey'],
  isKnown: (id: string) => boolean,
): Field['configuration'] =>
  kindOf(field.type).forReader?.(field.configuration, sourcesOf(field, byKey).every(isKnown)) ?? field.configuration

const redactSection = (section: Section, isKnown: (id: string) => boolean): Section => ({
  ...section,
  script: undefined,
  securityPolicies: [],
  conditions: redactConditions(section.conditions, isKnown),
})

export const redactDefinition = (definition: FormDefinition, form: FormIndex, who: FormUser): FormDefinition => {
  const sees = maySee(form, who)
  const fields = definition.fields.filter(sees)
  const ids = new Set(fields.map(({ id }) => id))
  const isKnown = (id: string) => ids.has(id)
  const shown = new Set(fields.filter(({ isArchived }) => !isArchived).map(({ sectionId }) => sectionId))
  const sections = definition.sections.filter(({ id }) => shown.has(id))
  return {
    ...definition,
    script: '',
    tabs: definition.tabs.filter(({ id }) => sections.some(({ tabId }) => tabId === id)),
    sections: sections.map((section) => redactSection(section, isKnown)),
    fields: fields.map((field) => ({
      ...field,
      configurableBy: [],
      conditions: redactConditions(field.conditions, isKnown),
      mathRelationships: field.mathRelationships.filter(({ fieldId }) => isKnown(fieldId)),
      configuration: redactConfiguration(field, form.byKey, isKnown),
    })),
  }
}
