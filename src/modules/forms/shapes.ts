/** How filters and conditions see a field. */
import type { FieldShape, FilterKind, Shapes } from '#core/filters/filter.ts'
import type { Field } from './definition.ts'
import { customIdOf } from './field-key.ts'
import { kindOf } from './field-kinds.ts'
import { columnFilter, type Column } from './kinds/table-rules.ts'

const columnsOf = ({ configuration }: Pick<Field, 'configuration'>) =>
  Array.isArray(configuration['columns']) ? (configuration['columns'] as Column[]) : undefined

export const shapeOf = (field: Pick<Field, 'type' | 'configuration'>): FieldShape | undefined => {
  const { filter } = kindOf(field.type)
  if (!filter) return undefined
  const columns = columnsOf(field)?.map(({ value, type }): [string, FilterKind] => [value, columnFilter[type]])
  return { kind: filter, ...(columns && { columns: Object.fromEntries(columns) }) }
}

/** Filters name a column by its key; rows store values by column id. */
export const columnIdOf = (field: Pick<Field, 'configuration'>, key: string) =>
  columnsOf(field)?.find((column) => column.value === key)?.id

/** The parts of a form index that are used here. */
type Known = { fields: ReadonlyMap<string, Field>; shapes: ReadonlyMap<string, FieldShape> }

/** Fields the user may not see are treated as missing. */
export const shapesFor =
  (form: Known, mayKnow: (field: Field) => boolean): Shapes =>
  (key) => {
    const field = form.fields.get(customIdOf(key) ?? '')
    return field && !field.isArchived && mayKnow(field) ? form.shapes.get(field.id) : undefined
  }
