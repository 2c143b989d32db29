/** Input for the value of a condition, by the type of its field. */
import type { FilterKind } from '#core/filters/filter.ts'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { TimeField } from '#ui/form/dates/time-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Field, FieldType } from '../../../definition.ts'
import { fieldTypes, kindOf } from '../../../field-kinds.ts'
import { FieldInput } from '../../fill/field-input.tsx'
import { conditionText } from '../settings-text.ts'
import { valuesOf } from './value-choices.ts'

type SingleProps = { label: string; value: unknown; onChange: (value: unknown) => void; problem?: string }
type Props = SingleProps & { source: Field; kind: FilterKind; isBetween: boolean }

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Conditions compare one record, so multi-record types use the single-record input. */
const pickerOf = ({ type }: Field): FieldType | undefined => {
  const { refs, filter } = kindOf(type)
  if (!refs || filter === 'rows') return undefined
  return fieldTypes.find((other) => kindOf(other).refs?.kind === refs.kind && kindOf(other).filter === 'choice')
}

const SingleValue = ({ source, kind, value, ...rest }: SingleProps & { source: Field; kind: FilterKind }) => {
  const say = useSay()
  const type = pickerOf(source)
  if (type) return <FieldInput {...rest} field={{ ...source, type }} value={textOf(value)} />
  const choices = valuesOf(source, say)
  if (choices) return <ComboBox {...rest} items={choices} value={textOf(value)} />
  if (kind === 'number') return <NumberField {...rest} value={typeof value === 'number' ? value : undefined} />
  if (kind === 'day') return <DatePicker {...rest} value={textOf(value)} />
  if (kind === 'time') return <TimeField {...rest} value={textOf(value)} />
  if (kind === 'instant') return <DateTimePicker {...rest} value={textOf(value)} />
  return <TextField {...rest} value={textOf(value) ?? ''} />
}

export const ValueInput = ({ isBetween, value, onChange, ...rest }: Props) => {
  const say = useSay()
  if (!isBetween) return <SingleValue {...rest} value={value} onChange={onChange} />
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
  return (
    <div className="grid gap-2 @sm:grid-cols-2 @xs/row:grid-cols-2">
      <SingleValue {...rest} label={say(conditionText.from)} value={from} onChange={(next) => onChange([next, to])} />
      <SingleValue {...rest} label={say(conditionText.to)} value={to} onChange={(next) => onChange([from, next])} />
    </div>
  )
}
