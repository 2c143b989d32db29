import { useState } from 'react'
import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import { filterText, unitText } from './filter-text.ts'

const units = ['minutes', 'hours', 'days', 'weeks', 'months'] as const
type Relative = { relative: (typeof units)[number]; amount: number }
type Mode = 'fixed' | 'ago' | 'ahead'
type Props = {
  kind: 'instant' | 'day'
  label: string
  value?: string | Relative
  onChange: (value?: string | Relative) => void
}

const modeOf = (value: Props['value']): Mode => {
  if (typeof value !== 'object') return 'fixed'
  return value.amount > 0 ? 'ahead' : 'ago'
}

/** A date, or an amount of time before or after now. */
export const MomentEditor = ({ kind, label, value, onChange }: Props) => {
  const say = useSay()
  const [mode, setMode] = useState(modeOf(value))
  const relative = typeof value === 'object' ? value : { relative: 'days' as const, amount: 0 }
  const Picker = kind === 'day' ? DatePicker : DateTimePicker
  const signed = (amount: number, by: Mode) => (by === 'ago' ? -Math.abs(amount) || 0 : Math.abs(amount))
  const choose = (next: Mode) => {
    setMode(next)
    onChange(next === 'fixed' ? undefined : { ...relative, amount: signed(relative.amount || 7, next) })
  }
  return (
    <div className="grid gap-2">
      <Select<Mode>
        label={label}
        value={mode}
        onChange={choose}
        items={(['fixed', 'ago', 'ahead'] as const).map((id) => ({ id, name: say(filterText[id]) }))}
      />
      {mode === 'fixed' ? (
        <Picker
          label={say(filterText.moment)}
          value={typeof value === 'string' && value !== '' ? value : undefined}
          onChange={onChange}
        />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <NumberField
            label={say(filterText.amount)}
            minValue={0}
            maxValue={10_000}
            value={Math.abs(relative.amount)}
            onChange={(amount = 0) => onChange({ ...relative, amount: signed(Math.round(amount), mode) })}
          />
          <Select
            label={say(filterText.unit)}
            value={relative.relative}
            onChange={(unit) => onChange({ ...relative, relative: unit })}
            items={units.map((id) => ({ id, name: say(unitText[id]) }))}
          />
        </div>
      )}
    </div>
  )
}
