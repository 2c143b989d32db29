/** How filters and conditions see a field. */
import type { FieldShape, FilterKind } from '#core/filter.ts'
import type { Field } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import { columnFilter, type Column } from './kinds/table-rules.ts'

export const shapeOf = (field: Pick<Field, 'type' | 'config'>): FieldShape | undefined => {
  const { filter } = kindOf(field.type)
  if (!filter) return undefined
  const columns = (field.config['columns'] as Column[] | undefined)?.map(({ key, type }): [string, FilterKind] => [
    key,
    columnFilter[type],
  ])
  return { kind: filter, ...(columns && { columns: Object.fromEntries(columns) }) }
}
