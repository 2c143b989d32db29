import { fromDate, getLocalTimeZone, toCalendarDateTime } from '@internationalized/date'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { DayPicker } from './day-picker.tsx'
import type { FieldProps } from '../field.tsx'

export type DateTimeInputProps = FieldProps & {
  value?: string
  onChange: (value?: string) => void
  onBlur?: () => void
  zone?: string
}

/** Its value is a moment, 2026-11-15T09:30:00.000Z; it is shown in the browser's time zone unless `zone` is given. */
export const DateTimeInput = ({ value, onChange, onBlur, zone = getLocalTimeZone(), ...field }: DateTimeInputProps) => (
  <AriaDatePicker
    granularity="minute"
    hourCycle={24}
    value={value ? toCalendarDateTime(fromDate(new Date(value), zone)) : null}
    onChange={(moment) => onChange(moment?.toDate(zone).toISOString())}
    onBlur={onBlur}
    isInvalid={field.problem !== undefined}
    validationBehavior="aria"
  >
    <DayPicker {...field} />
  </AriaDatePicker>
)
