import type { Ref } from 'react'
import type { FieldProps } from './field.tsx'
import { NativeField, nativeProps, type NativeProps } from './native-field.tsx'

type Props = NativeProps & FieldProps & { rows?: number; ref?: Ref<HTMLTextAreaElement | HTMLInputElement> }

/** Grows with its text, in browsers with `field-sizing`. */
export const TextArea = ({ label, hint, problem, isRequired, rows = 3, ref, ...rest }: Props) => (
  <NativeField label={label} hint={hint} problem={problem} isRequired={isRequired}>
    {(attributes) => (
      <textarea
        {...attributes}
        {...nativeProps(rest)}
        ref={ref as Ref<HTMLTextAreaElement>}
        rows={rows}
        dir="auto"
        className="field field-sizing-content h-auto max-h-80 min-h-18 resize-y py-2 leading-5"
      />
    )}
  </NativeField>
)
