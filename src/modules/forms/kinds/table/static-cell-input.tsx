import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { TimeField } from '#ui/form/dates/time-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Option } from '../kind.ts'
import type { ColumnType } from '../table-rules.ts'
import { conditionText } from '../../web/builder/settings-text.ts'

type Cell = string | number | boolean | null
type Props = {
  label: string
  type: ColumnType
  options: readonly Option[]
  value: Cell
  onChange: (value: Cell) => void
  problem?: string
}

/** One cell of a table, by the type of its column. */
export const CellInput = ({ label, type, options, value, onChange, problem }: Props) => {
  const say = useSay()
  const text = typeof value === 'string' && value !== '' ? value : undefined
  const set = (next?: Cell) => onChange(next ?? null)
  if (type === 'NUMBER')
    return (
      <NumberField
        label={label}
        problem={problem}
        value={typeof value === 'number' ? value : undefined}
        onChange={set}
      />
    )
  if (type === 'DATE') return <DatePicker label={label} problem={problem} value={text} onChange={set} />
  if (type === 'TIME') return <TimeField label={label} problem={problem} value={text} onChange={set} />
  if (type === 'CHECKBOX')
    return (
      <Select
        label={label}
        problem={problem}
        items={(['yes', 'no'] as const).map((id) => ({ id, name: say(conditionText[id]) }))}
        value={value === true ? 'yes' : 'no'}
        onChange={(id) => set(id === 'yes')}
      />
    )
  if (type === 'SELECT')
    return (
      <Select
        label={label}
        problem={problem}
        items={options.map((option) => ({ id: option.value, name: say(option.label) || option.value }))}
        value={text}
        onChange={set}
      />
    )
  return <TextField label={label} problem={problem} value={text ?? ''} onChange={set} />
}
