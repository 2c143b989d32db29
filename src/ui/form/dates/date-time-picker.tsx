import type { DateTimeInputProps } from './date-time-input.tsx'
import { lazyField } from '../lazy-field.tsx'

/** Its value is a moment, 2026-11-15T09:30:00.000Z; it is shown in the browser's time zone unless `zone` is given. */
export const DateTimePicker = lazyField<DateTimeInputProps>(
  async () => (await import('./date-time-input.tsx')).DateTimeInput,
)
