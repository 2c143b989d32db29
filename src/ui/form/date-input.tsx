import { parseDate } from '@internationalized/date'
import { Calendar as CalendarIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Group } from 'react-aria-components/Group'
import { MonthGrid, oneDay, pickerButton, PickerPopover, Segments } from './date-parts.tsx'
import { Field, type FieldProps } from './field.tsx'

export type DateInputProps = FieldProps & {
  value?: string
  onChange: (value?: string) => void
  onBlur?: () => void
  /** ISO days. */
  min?: string
  max?: string
}

/** Its value is an ISO day, 2026-11-15; the screen shows it the person's way. */
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
