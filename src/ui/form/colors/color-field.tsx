import type { ColorInputProps } from './color-input.tsx'
import { lazyField } from '../lazy-field.tsx'

/** Its value is #RRGGBB. */
export const ColorField = lazyField<ColorInputProps>(async () => (await import('./color-input.tsx')).ColorInput)
