import { DatePicker } from '#ui/form/dates/date-picker.tsx'
import { dayFrom } from '../../values/defaults.ts'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'
import { pickerProps } from '../../web/fill/picker-props.ts'

type Bound = string | { daysFromToday: number } | null | undefined
const boundOf = (bound: Bound) => {
  if (!bound || typeof bound === 'string') return bound ?? undefined
  return dayFrom(new Date(), bound.daysFromToday)
}

export const DateInput = (props: InputProps) => {
  const { min, max } = configOf<'DATE'>(props.field)
  return <DatePicker {...pickerProps(props)} min={boundOf(min)} max={boundOf(max)} />
}
