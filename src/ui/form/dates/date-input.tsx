import { parseDate } from '@internationalized/date'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { DayPicker } from './day-picker.tsx'
import type { FieldProps } from '../field.tsx'

export type DateInputProps = FieldProps & {
  value?: string
  onChange: (value?: string) => void
  onBlur?: () => void
  /** ISO days. */
  min?: string
  max?: string
}

/** Its value is an ISO day, 2026-11-15, shown in the format of the language. */
export const DateInput = ({ value, onChange, onBlur, min, max, ...field }: DateInputProps) => (
  <AriaDatePicker
    value={value ? parseDate(value) : null}
    onChange={(date) => onChange(date?.toString())}
    onBlur={onBlur}
    minValue={min ? parseDate(min) : undefined}
    maxValue={max ? parseDate(max) : undefined}
    isInvalid={field.problem !== undefined}
    validationBehavior="aria"
  >
    <DayPicker {...field} />
  </AriaDatePicker>
)
