/** A code of a few digits: one input under a box for each digit. */
import { useState, type Ref } from 'react'
import type { FieldProps } from '../field.tsx'
import { NativeField } from '../native-field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  length?: number
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The digits of either script in a text; all other characters are dropped. */
export const digitsOf = (text: string, length: number) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\D/g, '')
    .slice(0, length)

const box =
  'grid h-11 place-items-center rounded-md border bg-surface text-lg font-semibold transition-[border-color,box-shadow] duration-120'

export const CodeField = ({ value, onChange, onBlur, name, length = 6, autoFocus, ref, ...field }: Props) => {
  const [isFocused, setFocused] = useState(false)
  const at = Math.min(value.length, length - 1)
  const look = (index: number) => {
    if (isFocused && index === at) return 'border-brand-text ring-3 ring-brand/18'
    return field.problem ? 'border-danger' : 'border-line-field'
  }
  return (
    <NativeField {...field}>
      {(attributes) => (
        <div dir="ltr" className="relative">
          <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-2">
            {Array.from({ length }, (_, index) => (
              <span key={index} className={`${box} ${look(index)}`}>
                {value[index]}
              </span>
            ))}
          </div>
          <input
            {...attributes}
            ref={ref}
            name={name}
            value={value}
            onChange={({ target }) => onChange(digitsOf(target.value, length))}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              onBlur?.()
            }}
            autoFocus={autoFocus}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="absolute inset-0 w-full cursor-text rounded-md opacity-0"
          />
        </div>
      )}
    </NativeField>
  )
}
