/** Finds the fields and sections that refer to a field. */
import type { Conditions, Field, FormDefinition, Section } from '../../../definition.ts'

const looksAt = (conditions: readonly Conditions[], id: string) =>
  conditions.some(({ items }) => items.some(({ fieldId }) => fieldId === id))

const follows = ({ configuration }: Field, { id, key }: Pick<Field, 'id' | 'key'>) =>
  configuration['sourceFieldId'] === id ||
  (typeof configuration['expression'] === 'string' && new RegExp(`\\b${key}\\b`).test(configuration['expression'])) ||
  (typeof configuration['url'] === 'string' && configuration['url'].includes(`{${key}}`))

export const usesOf = (
  form: FormDefinition,
  of: Pick<Field, 'id' | 'key'>,
): { fields: Field[]; sections: Section[] } => ({
  fields: form.fields.filter(
    (field) =>
      field.id !== of.id &&
      !field.isArchived &&
      (looksAt(field.conditions, of.id) ||
        field.mathRelationships.some(({ fieldId }) => fieldId === of.id) ||
        follows(field, of)),
  ),
  sections: form.sections.filter(({ conditions }) => looksAt(conditions, of.id)),
})
