/** Tables: rows added one by one, or one row for each option that is chosen. */
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { MultiSelect } from '#ui/form/multi-select.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { eitherOf, labelOf, type Option } from '../../kinds/kind.ts'
import { staticRows } from '../../kinds/table-rules.ts'
import { isBlank } from '../../stored.ts'
import { rowsText } from './fill-text.ts'
import { configOf, type InputProps } from './fill-types.ts'
import { RowsEditor, type IdRow } from './table/rows-editor.tsx'
import { fixedCount, newRow, rowsOf } from './table/rows.ts'

export const TableInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const say = useSay()
  const { columns, maxRows, canAddRows } = configOf<'TABLE'>(field)
  // a table that came to the form later begins as it does on a new ticket
  const first = useMemo(() => staticRows(columns), [columns])
  const rows = rowsOf(isBlank(value) ? first : value)
  const fixed = fixedCount(columns)
  const change = (next: IdRow[]) => onChange(next.length > 0 ? next : undefined)
  return (
    <GroupField {...rest} onLeave={onBlur} className="@container">
      <div className="grid gap-2">
        <RowsEditor
          field={field}
          label={rest.label}
          columns={columns}
          rows={rows}
          onChange={change}
          showsFaults={rest.problem !== undefined}
          canMove={fixed === 0}
          canRemove={(_, at) => canAddRows && at >= fixed}
        />
        {canAddRows && rows.length < (maxRows ?? 200) && (
          <Button
            size="small"
            className="justify-self-start"
            onPress={() => change([...rows, newRow(columns, rows.length)])}
          >
            <Plus aria-hidden className="size-3.5" />
            {say(rowsText.addRow)}
          </Button>
        )}
      </div>
    </GroupField>
  )
}

export const MultiSelectToTableInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const language = useLanguage()
  const { options, columns } = configOf<'MULTI_SELECT_TO_TABLE'>(field)
  const rows = rowsOf(value)
  const change = (next: IdRow[]) => onChange(next.length > 0 ? next : undefined)
  const rowFor = (option: string) => rows.find((row) => row['option'] === option) ?? { ...newRow(columns, -1), option }
  const isOffered = ({ value: option, disabled }: Option) => !disabled || rows.some((row) => row['option'] === option)
  return (
    <div className="@container grid min-w-0 gap-2">
      <div>
        <MultiSelect
          {...rest}
          items={options
            .filter(isOffered)
            .map((option) => ({ id: option.value, name: eitherOf(option.label, language) }))}
          value={rows.map((row) => String(row['option']))}
          onChange={(chosen) => change(chosen.map(rowFor))}
          onBlur={onBlur}
        />
      </div>
      {rows.length > 0 && (
        <RowsEditor
          field={field}
          label={rest.label}
          columns={columns}
          rows={rows}
          onChange={change}
          showsFaults={rest.problem !== undefined}
          canMove
          canRemove={() => true}
          head={{ title: rest.label, nameOf: (row) => labelOf(options, row['option'], language) }}
        />
      )}
    </div>
  )
}
