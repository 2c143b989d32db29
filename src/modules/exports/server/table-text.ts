import { say, type Language } from '#core/words.ts'
import type { Field } from '#modules/forms/definition.ts'
import { optionLabel, type Option } from '#modules/forms/kinds/kind.ts'
import { textOfCell, type Column, type Row } from '#modules/forms/kinds/table-rules.ts'

/** The whole table of a field: each row on a line of its own, each cell with the title of its column. */
export const tableText = ({ configuration }: Pick<Field, 'configuration'>, value: unknown, language: Language) => {
  const columns = (configuration['columns'] ?? []) as Column[]
  const options = (configuration['options'] ?? []) as Option[]
  const cellsOf = (row: Row) =>
    columns.flatMap((column) => {
      const text = textOfCell(row[column.id], column, language)
      return text === '' ? [] : [`${say(column.title, language)}: ${text}`]
    })
  const lineOf = (row: Row) => {
    const option = row['option']
    return [...(option === undefined ? [] : [optionLabel(options, option, language)]), ...cellsOf(row)].join(' · ')
  }
  const rows = Array.isArray(value) ? (value as Row[]) : []
  return rows
    .map(lineOf)
    .filter((line) => line !== '')
    .join('\n')
}
