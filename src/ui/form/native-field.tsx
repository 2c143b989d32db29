/** A field around a native input: a label above, one line below that is either the problem or a hint. */
import { useId, type ReactNode } from 'react'
import type { FieldProps } from './field.tsx'

type InputAttributes = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const NativeField = ({
  label,
  hint,
  problem,
  isRequired,
  children,
}: FieldProps & { children: (attributes: InputAttributes) => ReactNode }) => {
  const id = useId()
  const below = problem ?? hint
  return (
    <div data-invalid={problem === undefined ? undefined : true}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden className="ms-1 text-danger">
            {'*'}
          </span>
        )}
      </label>
      {children({
        id,
        ...(below && { 'aria-describedby': `${id}-below` }),
        ...(problem !== undefined && { 'aria-invalid': true }),
        ...(isRequired && { 'aria-required': true }),
      })}
      {below && (
        <p id={`${id}-below`} className={`mt-1 text-xs ${problem === undefined ? 'text-muted' : 'text-danger'}`}>
          {below}
        </p>
      )}
    </div>
  )
}

/** The shared field props that a native input takes. */
export type NativeProps = {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  autoComplete?: string
  autoFocus?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  maxLength?: number
}

export const nativeProps = ({ onChange, isDisabled, isReadOnly, ...rest }: NativeProps) => ({
  ...rest,
  disabled: isDisabled,
  readOnly: isReadOnly,
  onChange: ({ target }: { target: { value: string } }) => onChange?.(target.value),
})
