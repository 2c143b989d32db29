import { textOf, type InputProps } from './fill-types.ts'

/** The props of an input whose value is plain text. */
export const textProps = ({ field, value, onChange, ...rest }: InputProps) => ({
  ...rest,
  name: field.key,
  value: textOf(value),
  onChange: (text: string) => onChange(text || undefined),
})
