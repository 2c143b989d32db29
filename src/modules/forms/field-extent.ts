/** How much a field can hold at most, as a formula that looks at it counts. */
import { listExtent, rowExtent, scalar, textExtent, type Extent } from '#core/formula-cost.ts'
import type { Field } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import type { Column } from './kinds/table-rules.ts'

const most = { rows: 200, choices: 100, cell: 2000, choice: 200 }
const otherText = 5000

const numberIn = (config: Field['config'], name: string) =>
  typeof config[name] === 'number' ? config[name] : undefined

const columnExtent = ({ type }: Column) => {
  if (type === 'TEXT') return textExtent(most.cell)
  return type === 'SELECT' ? textExtent(most.choice) : scalar
}

const rowsExtent = ({ config }: Field): Extent => {
  const columns = Array.isArray(config['columns']) ? (config['columns'] as Column[]) : []
  const { length: options } = Array.isArray(config['options']) ? config['options'] : Array.from({ length: most.rows })
  const row = {
    option: textExtent(most.choice),
    ...Object.fromEntries(columns.map((column) => [column.key, columnExtent(column)])),
  }
  const count = numberIn(config, 'maxRows') ?? numberIn(config, 'maxCount') ?? Math.min(options, most.rows)
  return listExtent(count, rowExtent(row))
}

export const extentOfField = (field: Field): Extent => {
  const { filter, longest = otherText } = kindOf(field.type)
  if (filter === 'rows') return rowsExtent(field)
  if (filter === 'choices')
    return listExtent(numberIn(field.config, 'maxCount') ?? most.choices, textExtent(most.choice))
  if (filter === 'choice') return textExtent(most.choice)
  if (filter === 'text') return textExtent(numberIn(field.config, 'maxLength') ?? longest)
  return textExtent(30)
}
