import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { useSay } from '#ui/words.tsx'
import { isBlank } from '../../values/stored-value.ts'
import { rowsText } from '../../web/fill/fill-text.ts'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'
import { RowsEditor, rowsEditorProps } from './rows-editor.tsx'
import { fixedCount, newRow, rowsOf } from './rows.ts'
import { staticRows } from '../table-rules.ts'

export const TableInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const say = useSay()
  const { columns, maxRows, canAddRows } = configOf<'TABLE'>(field)
  // A table added later starts with its static rows.
  const first = useMemo(() => staticRows(columns), [columns])
  const rows = rowsOf(isBlank(value) ? first : value)
  const fixed = fixedCount(columns)
  const editor = rowsEditorProps({ field, label: rest.label, problem: rest.problem, columns, rows, onChange })
  return (
    <GroupField {...rest} onLeave={onBlur} className="@container">
      <div className="grid gap-2">
        <RowsEditor {...editor} canMove={fixed === 0} canRemove={(_, at) => canAddRows && at >= fixed} />
        {canAddRows && rows.length < (maxRows ?? 200) && (
          <Button
            size="small"
            className="justify-self-start"
            onPress={() => editor.onChange([...rows, newRow(columns, rows.length)])}
          >
            <Plus aria-hidden className="size-3.5" />
            {say(rowsText.addRow)}
          </Button>
        )}
      </div>
    </GroupField>
  )
}
