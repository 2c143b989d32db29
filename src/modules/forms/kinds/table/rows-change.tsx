/** Changes of a table in the history: only what changed in it, row by row. */
import { UserText } from '#ui/display/bidi.tsx'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import type { Field } from '../../definition.ts'
import { changeText } from '../../web/cells/change-text.ts'
import { EmptyValue, FromTo } from '../../web/cells/from-to.tsx'
import { rowsText } from '../../web/fill/fill-text.ts'
import type { ChangeProps } from '../../web/web-kind.ts'
import { optionLabel, type Option } from '../kind.ts'
import { isBlankCell, rowText, type Column, type Row } from '../table-rules.ts'
import { CellView } from './cell-view.tsx'
import { rowChanges, type RowChange } from './row-changes.ts'

const CellSide = ({ column, value }: { column: Column; value: Row[string] }) =>
  isBlankCell(value) ? <EmptyValue /> : <CellView column={column} value={value} />

const RowLine = ({ field, change }: { field: Field; change: RowChange }) => {
  const say = useSay()
  const language = useLanguage()
  const format = useFormat()
  const { kind, row, at, cells } = change
  const name =
    row['option'] === undefined
      ? say(rowsText.row, { number: format.number(at + 1) })
      : optionLabel((field.configuration['options'] ?? []) as Option[], row['option'], language)
  if (kind !== 'changed')
    return (
      <li>
        {say(changeText[kind], { row: name })}
        <UserText className={`ms-1.5 ${kind === 'removed' ? 'text-muted line-through decoration-faint' : ''}`}>
          {rowText(row, (field.configuration['columns'] ?? []) as Column[], language)}
        </UserText>
      </li>
    )
  return cells.map(({ column, before, after }) => (
    <li key={column.id} className="flex flex-wrap items-center gap-x-2">
      <span className="text-xs text-muted">{say(rowsText.cell, { column: say(column.title), row: name })}</span>
      <FromTo from={<CellSide column={column} value={before} />} to={<CellSide column={column} value={after} />} />
    </li>
  ))
}

const rowsIn = (value: unknown) => (Array.isArray(value) ? (value as Row[]) : [])

export const RowsChange = ({ field, before, after }: ChangeProps) => {
  const say = useSay()
  const columns = (field.configuration['columns'] ?? []) as Column[]
  const changes = rowChanges(columns, { before: rowsIn(before), after: rowsIn(after) })
  if (changes.length === 0) return say(changeText.moved)
  return (
    <ul className="grid min-w-0 gap-1 text-sm">
      {changes.map((change) => (
        <RowLine key={change.key} field={field} change={change} />
      ))}
    </ul>
  )
}
