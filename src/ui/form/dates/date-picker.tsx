import type { DateInputProps } from './date-input.tsx'
import { lazyField } from '../lazy-field.tsx'

/** Its value is an ISO day, 2026-11-15, shown in the format of the language. */
export const DatePicker = lazyField<DateInputProps>(async () => (await import('./date-input.tsx')).DateInput)
