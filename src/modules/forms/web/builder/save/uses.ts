/** Finds the fields and sections that refer to a field. */
import type { Conditions, Field, FormDefinition, Section } from '../../../definition.ts'

const hasConditionOn = (conditions: readonly Conditions[], id: string) =>
  conditions.some(({ items }) => items.some(({ fieldId }) => fieldId === id))

const dependsOn = ({ configuration }: Field, { id, key }: Pick<Field, 'id' | 'key'>) =>
  configuration['sourceFieldId'] === id ||
  (typeof configuration['expression'] === 'string' && new RegExp(`\\b${key}\\b`).test(configuration['expression'])) ||
  (typeof configuration['url'] === 'string' && configuration['url'].includes(`{${key}}`))

export const usesOf = (
  form: FormDefinition,
  target: Pick<Field, 'id' | 'key'>,
): { fields: Field[]; sections: Section[] } => ({
  fields: form.fields.filter(
    (field) =>
      field.id !== target.id &&
      !field.isArchived &&
      (hasConditionOn(field.conditions, target.id) ||
        field.mathRelationships.some(({ fieldId }) => fieldId === target.id) ||
        dependsOn(field, target)),
  ),
  sections: form.sections.filter(({ conditions }) => hasConditionOn(conditions, target.id)),
})
