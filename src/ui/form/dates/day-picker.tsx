/** The content of a field for one day: editable segments and a calendar. */
import { Calendar as CalendarIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { Group } from 'react-aria-components/Group'
import { MonthGrid, oneDay, pickerButton, PickerPopover, Segments } from './date-parts.tsx'
import { Field, type FieldProps } from '../field.tsx'

export const DayPicker = (field: FieldProps) => (
  <>
    <Field {...field}>
      <Group className="field h-auto min-h-9 justify-between pe-0.5">
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
  </>
)
