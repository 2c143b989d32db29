import { useState } from 'react'
import { TextField } from '#ui/form/text-field.tsx'
import { useFormat, useLanguage } from '#ui/words.tsx'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'
import { numberFrom } from '../../web/fill/numbers.ts'

/** Keeps the typed text until blur; the value is parsed at each keystroke. */
export const NumberInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const language = useLanguage()
  const format = useFormat()
  const [typed, setTyped] = useState<string>()
  const unit = configOf<'NUMBER'>(field).unit?.[language]
  const written = typeof value === 'number' && Number.isFinite(value) ? format.number(value) : ''
  return (
    <TextField
      {...rest}
      name={field.key}
      inputMode="decimal"
      value={typed ?? written}
      onChange={(text) => {
        setTyped(text)
        onChange(numberFrom(text))
      }}
      onBlur={() => {
        if (value === undefined || value === null || Number.isFinite(value)) setTyped(undefined)
        onBlur()
      }}
      end={unit ? <span className="shrink-0 pe-2.5 text-xs text-muted">{unit}</span> : undefined}
    />
  )
}
