import type { DateInputProps } from './date-input.tsx'
import { lazyField } from '../lazy-field.tsx'

/** Its value is an ISO day, 2026-11-15; the screen shows it the person's way. */
export const DatePicker = lazyField<DateInputProps>(async () => (await import('./date-input.tsx')).DateInput)
