/** Maximum size of a field value, for estimating the cost of a formula. */
import { listExtent, rowExtent, scalar, textExtent, type Extent } from '#core/formulas/formula-cost.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import { columnFilter, type Column } from '../kinds/table-rules.ts'

const most = { rows: 200, choices: 100, cell: 2000, choice: 200 }
const otherText = 5000

const numberIn = (configuration: Field['configuration'], name: string) =>
  typeof configuration[name] === 'number' ? configuration[name] : undefined

const columnExtent = ({ type }: Column) => {
  const filter = columnFilter[type]
  if (filter === 'text') return textExtent(most.cell)
  return filter === 'choice' ? textExtent(most.choice) : scalar
}

const rowsExtent = ({ configuration }: Field): Extent => {
  const columns = Array.isArray(configuration['columns']) ? (configuration['columns'] as Column[]) : []
  const { length: options } = Array.isArray(configuration['options'])
    ? configuration['options']
    : Array.from({ length: most.rows })
  const row = {
    option: textExtent(most.choice),
    ...Object.fromEntries(columns.map((column) => [column.value, columnExtent(column)])),
  }
  const count =
    numberIn(configuration, 'maxRows') ?? numberIn(configuration, 'maxCount') ?? Math.min(options, most.rows)
  return listExtent(count, rowExtent(row))
}

export const maxExtentOf = (field: Field): Extent => {
  const { filter, longest = otherText } = kindOf(field.type)
  if (filter === 'rows') return rowsExtent(field)
  if (filter === 'choices')
    return listExtent(numberIn(field.configuration, 'maxCount') ?? most.choices, textExtent(most.choice))
  if (filter === 'choice') return textExtent(most.choice)
  if (filter === 'text') return textExtent(numberIn(field.configuration, 'maxLength') ?? longest)
  return textExtent(30)
}
