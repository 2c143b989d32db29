import { parseTime } from '@internationalized/date'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { Group } from 'react-aria-components/Group'
import { Segments } from './date-parts.tsx'
import { Field, type FieldProps } from '../field.tsx'

export type TimeInputProps = FieldProps & { value?: string; onChange: (value?: string) => void; onBlur?: () => void }

/** Its value is a time of 24 hours, 08:30. */
export const TimeInput = ({ value, onChange, onBlur, ...field }: TimeInputProps) => (
  <AriaTimeField
    hourCycle={24}
    value={value ? parseTime(value) : null}
    onChange={(time) => onChange(time?.toString().slice(0, 5))}
    onBlur={onBlur}
    isInvalid={field.problem !== undefined}
    validationBehavior="aria"
  >
    <Field {...field}>
      <Group className="field">
        <Segments />
      </Group>
    </Field>
  </AriaTimeField>
)
