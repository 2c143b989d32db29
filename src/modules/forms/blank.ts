/** Default properties of new fields, sections and columns; also used to fill in imported files. */
import type { Field, FieldType, FormDefinition, Section } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import { firstFormText } from './first-form-text.ts'
import { columnTypes, type Column } from './kinds/table-rules.ts'

type Name = { ar: string; en: string }
const emptyWords = (): Name => ({ ar: '', en: '' })

export const blankField = (field: Pick<Field, 'id' | 'sectionId' | 'key' | 'type' | 'name'>): Field => ({
  hintMessage: emptyWords(),
  isRequired: false,
  isEditable: true,
  isEditablePost: true,
  isEditableByOwner: false,
  isHidden: false,
  isUnique: false,
  isArchived: false,
  uiOrder: 0,
  width: 'full',
  pinned: false,
  pinnedOrder: null,
  editableBy: [],
  configurableBy: [],
  editableStatus: [],
  errorMessage: emptyWords(),
  defaultValue: null,
  preventedValues: { values: [], message: emptyWords() },
  conditions: [],
  mathRelationships: [],
  configuration: structuredClone(kindOf(field.type).blank),
  ...field,
})

export const blankSection = (section: Pick<Section, 'id' | 'title'>): Section => ({
  tabId: null,
  description: emptyWords(),
  icon: '',
  uiOrder: 0,
  securityPolicies: [],
  isHidden: false,
  conditions: [],
  ...section,
})

export const blankColumn: Omit<Column, 'id' | 'value' | 'title'> = {
  type: columnTypes[0],
  isRequired: false,
  options: [],
  editableByUsers: [],
  editableByRoles: [],
  editableByStatuses: [],
  staticValues: [],
}

const option = (value: string, label: Name) => ({ value, label: { ar: label.ar, en: label.en } })

/** The form of a new board. */
export const firstForm = (title: Name, newId: () => string = () => crypto.randomUUID()): FormDefinition => {
  const sectionId = newId()
  const field = (key: string, type: FieldType, more: Partial<Field> & { name: Name }): Field => ({
    ...blankField({ id: newId(), sectionId, key, type, name: more.name }),
    ...more,
  })
  const { kind, question, problem, service, details, detailsHint, documents, section } = firstFormText
  const options = [option('question', question), option('problem', problem), option('service', service)]
  return {
    title,
    description: emptyWords(),
    script: '',
    tabs: [],
    sections: [blankSection({ id: sectionId, title: section })],
    fields: [
      field('requestKind', 'SELECT', { name: kind, width: 'half', configuration: { options } }),
      field('details', 'MULTI_LINE_TEXT', { name: details, hintMessage: detailsHint, uiOrder: 1 }),
      field('documents', 'FILE', { name: documents, uiOrder: 2 }),
    ],
  }
}
