/** What a value was and what it became: a line of the history. Of a table only what changed in it, of a text all of it. */
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { UserText } from '#ui/bidi.tsx'
import { useFormat, useLanguage, useSay } from '#ui/words.tsx'
import { isBlank } from '../../check-values.ts'
import type { Field } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { labelOf, type Option } from '../../kinds/kind.ts'
import { isBlankCell, rowText, type Column, type Row } from '../../kinds/table-rules.ts'
import { rowsText } from '../fill/fill-text.ts'
import { CellView } from './cell-view.tsx'
import { changeText } from './change-text.ts'
import { rowChanges, type RowChange } from './row-changes.ts'
import { ValueCell, type ValueProps } from './value-cell.tsx'

type Props = Omit<ValueProps, 'value'> & { before: unknown; after: unknown }

const Empty = () => <span className="text-muted">{useSay()(changeText.empty)}</span>

export const FromTo = ({ from, to }: { from: ReactNode; to: ReactNode }) => {
  const say = useSay()
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 text-muted">{from}</span>
      <ArrowRight aria-hidden className="size-3.5 shrink-0 text-faint rtl:-scale-x-100" />
      <span className="sr-only">{say(changeText.became)}</span>
      <span className="min-w-0">{to}</span>
    </span>
  )
}

const isLongText = ({ type }: Field) => ['text', 'html'].includes(kindOf(type).look)

const Side = (props: ValueProps) => {
  const language = useLanguage()
  const { field, value } = props
  if (isBlank(value)) return <Empty />
  if (!isLongText(field) || typeof value !== 'string') return <ValueCell {...props} />
  return (
    <UserText className="break-words whitespace-pre-wrap">
      {kindOf(field.type).text(value as never, field.configuration, language)}
    </UserText>
  )
}

const OneCell = ({ column, value }: { column: Column; value: Row[string] }) =>
  isBlankCell(value) ? <Empty /> : <CellView column={column} value={value} />

const RowLine = ({ field, change }: { field: Field; change: RowChange }) => {
  const say = useSay()
  const language = useLanguage()
  const format = useFormat()
  const { kind, row, at, cells } = change
  const name =
    row['option'] === undefined
      ? say(rowsText.row, { number: format.number(at + 1) })
      : labelOf((field.configuration['options'] ?? []) as Option[], row['option'], language)
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
      <FromTo from={<OneCell column={column} value={before} />} to={<OneCell column={column} value={after} />} />
    </li>
  ))
}

const rowsIn = (value: unknown) => (Array.isArray(value) ? (value as Row[]) : [])

export const ValueChange = ({ before, after, ...rest }: Props) => {
  const say = useSay()
  const { field } = rest
  const columns = field.configuration['columns'] as Column[] | undefined
  if (!columns) return <FromTo from={<Side {...rest} value={before} />} to={<Side {...rest} value={after} />} />
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
