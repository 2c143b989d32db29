/** Finds removed fields, types, options and columns whose stored values an edit would orphan. */
import type { Orphan } from '../api.ts'
import type { Field, FormDefinition } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { Column } from '../kinds/table-rules.ts'

export type LostValue = Pick<Orphan, 'fieldId' | 'name' | 'kind' | 'detail'> & { option?: string; columnId?: string }

/** Types of one family can be converted into each other. */
export const isCompatibleType = (a: Field['type'], b: Field['type']) => {
  const { family } = kindOf(a)
  return a === b || (family !== undefined && family === kindOf(b).family)
}

const columnsOf = ({ configuration }: Field) => (configuration['columns'] ?? []) as Column[]
const offersOf = (field: Field) => kindOf(field.type).optionValues?.(field.configuration) ?? []

const findLostInField = (before: Field, after: Field | undefined): LostValue[] => {
  const { id: fieldId, name } = before
  if (!after || after.isArchived) return [{ fieldId, name, kind: 'removed', detail: before.key }]
  if (!isCompatibleType(before.type, after.type))
    return [{ fieldId, name, kind: 'type-changed', detail: `${before.type} → ${after.type}` }]
  const [options, columns] = [new Set(offersOf(after)), new Map(columnsOf(after).map((column) => [column.id, column]))]
  return [
    ...offersOf(before)
      .filter((option) => !options.has(option))
      .map((option): LostValue => ({ fieldId, name, kind: 'option-removed', detail: option, option })),
    ...columnsOf(before)
      .filter(({ id, type }) => columns.get(id)?.type !== type)
      .map((column): LostValue => ({
        fieldId,
        name,
        kind: 'column-removed',
        detail: column.value,
        columnId: column.id,
      })),
  ]
}

export const findLostValues = (before: FormDefinition, after: FormDefinition): LostValue[] => {
  const fieldsAfter = new Map(after.fields.map((field) => [field.id, field]))
  return before.fields
    .filter((field) => !field.isArchived && !kindOf(field.type).isStatic)
    .flatMap((field) => findLostInField(field, fieldsAfter.get(field.id)))
}
