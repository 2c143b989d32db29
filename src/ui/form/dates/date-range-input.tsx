import { parseDate } from '@internationalized/date'
import { Calendar as CalendarIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { DateRangePicker as AriaDateRangePicker } from 'react-aria-components/DateRangePicker'
import { Group } from 'react-aria-components/Group'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { MonthGrid, pickerButton, PickerPopover, rangeDay, Segments } from './date-parts.tsx'
import { Field, type FieldProps } from '../field.tsx'

export type Days = { from: string; to: string }
export type DateRangeInputProps = FieldProps & { value?: Days; onChange: (value?: Days) => void; onBlur?: () => void }

/** Its value is two ISO days, both included. */
export const DateRangeInput = ({ value, onChange, onBlur, ...field }: DateRangeInputProps) => (
  <AriaDateRangePicker
    value={value ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
    onChange={(range) => onChange(range ? { from: range.start.toString(), to: range.end.toString() } : undefined)}
    onBlur={onBlur}
    isInvalid={field.problem !== undefined}
    validationBehavior="aria"
  >
    <Field {...field}>
      <Group className="field justify-between overflow-hidden pe-0.5">
        <div className="flex min-w-0 items-center overflow-x-auto whitespace-nowrap *:shrink-0">
          <Segments slot="start" />
          <span aria-hidden className="px-1 text-faint">
            {'–'}
          </span>
          <Segments slot="end" />
        </div>
        <Button className={pickerButton}>
          <CalendarIcon aria-hidden className="size-4" />
        </Button>
      </Group>
    </Field>
    <PickerPopover>
      <RangeCalendar>
        <MonthGrid cell={rangeDay} />
      </RangeCalendar>
    </PickerPopover>
  </AriaDateRangePicker>
)
