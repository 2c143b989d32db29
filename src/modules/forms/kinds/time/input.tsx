import { TimeField } from '#ui/form/dates/time-field.tsx'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { pickerProps } from '../../web/fill/picker-props.ts'

export const TimeInput = (props: InputProps) => <TimeField {...pickerProps(props)} />
