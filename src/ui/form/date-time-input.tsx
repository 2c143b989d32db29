import { fromDate, getLocalTimeZone, toCalendarDateTime } from '@internationalized/date'
import { Calendar as CalendarIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Group } from 'react-aria-components/Group'
import { MonthGrid, oneDay, pickerButton, PickerPopover, Segments } from './date-parts.tsx'
import { Field, type FieldProps } from './field.tsx'

export type DateTimeInputProps = FieldProps & {
  value?: string
  onChange: (value?: string) => void
  onBlur?: () => void
  zone?: string
}

/** Its value is a moment, 2026-11-15T09:30:00.000Z; it is shown in the person's zone, or in the one given. */
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
    <Field {...field}>
      <Group className="field justify-between pe-0.5">
        <Segments />
        <Button className={pickerButton}>
          <CalendarIcon aria-hidden className="size-4" />
        </Button>
      </Group>
    </Field>
    <PickerPopover>
      <Calendar>
        <MonthGrid cell={oneDay} />
      </Calendar>
    </PickerPopover>
  </AriaDatePicker>
)
