import type { DateRangeInputProps } from './date-range-input.tsx'
import { lazyField } from '../lazy-field.tsx'

/** Its value is two ISO days, both included. */
export const DateRangePicker = lazyField<DateRangeInputProps>(
  async () => (await import('./date-range-input.tsx')).DateRangeInput,
)
