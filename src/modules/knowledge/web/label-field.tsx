/** Several short texts, separated by commas. */
import { useState } from 'react'
import { TextField } from '#ui/form/text-field.tsx'

type Props = {
  label: string
  hint: string
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur: () => void
  problem?: string | undefined
}

const split = (typed: string) => [
  ...new Set(
    typed
      .split(/[,\u060C\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

export const LabelField = ({ value, onChange, onBlur, ...field }: Props) => {
  const [typed, setTyped] = useState(value.join(', '))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (split(typed).join() !== value.join()) setTyped(value.join(', '))
  }
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        onChange(split(next))
      }}
      onBlur={onBlur}
    />
  )
}
