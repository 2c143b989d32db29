import { DateTimePicker } from '#ui/form/dates/date-time-picker.tsx'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { pickerProps } from '../../web/fill/picker-props.ts'

export const DateTimeInput = (props: InputProps) => <DateTimePicker {...pickerProps(props)} />
