import { lazyField } from '../lazy-field.tsx'
import type { TimeInputProps } from './time-input.tsx'

/** Its value is a time of 24 hours, 08:30. */
export const TimeField = lazyField<TimeInputProps>(async () => (await import('./time-input.tsx')).TimeInput)
