import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { useLanguage } from '#ui/words.tsx'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'
import { RowsEditor, rowsEditorProps } from '../table/rows-editor.tsx'
import { newRow, rowsOf } from '../table/rows.ts'
import { labelIn, optionLabel, type Option } from '../kind.ts'

export const MultiSelectToTableInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const language = useLanguage()
  const { options, columns } = configOf<'MULTI_SELECT_TO_TABLE'>(field)
  const rows = rowsOf(value)
  const editor = rowsEditorProps({ field, label: rest.label, problem: rest.problem, columns, rows, onChange })
  const rowFor = (option: string) => rows.find((row) => row['option'] === option) ?? { ...newRow(columns, -1), option }
  const isOffered = ({ value: option, disabled }: Option) => !disabled || rows.some((row) => row['option'] === option)
  return (
    <div className="@container grid min-w-0 gap-2">
      <div>
        <MultiSelect
          {...rest}
          items={options
            .filter(isOffered)
            .map((option) => ({ id: option.value, name: labelIn(option.label, language) }))}
          value={rows.map((row) => String(row['option']))}
          onChange={(chosen) => editor.onChange(chosen.map(rowFor))}
          onBlur={onBlur}
        />
      </div>
      {rows.length > 0 && (
        <RowsEditor
          {...editor}
          canMove
          canRemove={() => true}
          head={{ title: rest.label, nameOf: (row) => optionLabel(options, row['option'], language) }}
        />
      )}
    </div>
  )
}
