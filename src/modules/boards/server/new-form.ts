/** The form that a new board starts with. */
import { randomUUID } from 'node:crypto'
import type { Language } from '#core/words.ts'
import type { Field, FormDefinition } from '#modules/forms/definition.ts'
import type { Ctx } from '#platform/context.ts'
import { firstText } from '../text/first-text.ts'
import { formStore } from './store/forms.ts'

const nothing = () => ({ ar: '', en: '' })
const referenceField = (sectionId: string): Field => ({
  id: randomUUID(),
  sectionId,
  key: 'reference',
  type: 'TEXT',
  name: { ...firstText.reference },
  hint: nothing(),
  isRequired: false,
  isEditable: true,
  isEditablePost: true,
  isEditableByOwner: true,
  isHidden: false,
  isUnique: false,
  isArchived: false,
  uiOrder: 0,
  width: 'half',
  pinned: false,
  pinnedOrder: null,
  editableBy: [],
  configurableBy: [],
  editableStatus: [],
  errorMessage: nothing(),
  defaultValue: null,
  preventedValues: { values: [], message: nothing() },
  conditions: [],
  mathRelationships: [],
  config: {},
})

const firstDefinition = (title: Record<Language, string>): FormDefinition => {
  const sectionId = randomUUID()
  return {
    title,
    description: nothing(),
    script: '',
    tabs: [],
    sections: [
      {
        id: sectionId,
        tabId: null,
        title: { ...firstText.section },
        description: nothing(),
        icon: '',
        uiOrder: 0,
        securityPolicies: [],
        isHidden: false,
        conditions: [],
      },
    ],
    fields: [referenceField(sectionId)],
  }
}

export const newForm = (ctx: Ctx, title: Record<Language, string>) => formStore.insert(ctx, firstDefinition(title))
