import type { ComponentType } from 'react'
import { lazyField } from '#ui/form/lazy-field.tsx'
import type { InputProps } from './fill/fill-types.ts'

/** An input that is more than a text box is loaded when a form has it. */
export const lazyInput = (load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> =>
  lazyField<InputProps>(load)
