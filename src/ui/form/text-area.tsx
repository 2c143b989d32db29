import type { Ref } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { Field, type FieldProps } from './field.tsx'

type Props = Omit<TextFieldProps, 'className' | 'children'> &
  FieldProps & { placeholder?: string; rows?: number; ref?: Ref<HTMLTextAreaElement | HTMLInputElement> }

/** Grows with what is written, where the browser can. */
export const TextArea = ({ label, hint, problem, placeholder, rows = 3, ref, ...rest }: Props) => (
  <TextField {...rest} isInvalid={problem !== undefined} validationBehavior="aria">
    <Field label={label} hint={hint} problem={problem} isRequired={rest.isRequired}>
      <AriaTextArea
        ref={ref as Ref<HTMLTextAreaElement>}
        rows={rows}
        dir="auto"
        placeholder={placeholder}
        className="field field-sizing-content h-auto max-h-80 min-h-18 resize-y py-2 leading-5"
      />
    </Field>
  </TextField>
)
