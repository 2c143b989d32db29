import { TextField } from '#ui/form/text-field.tsx'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'
import { textProps } from '../../web/fill/text-props.ts'

export const EmailInput = (props: InputProps) => {
  const { domains = [] } = configOf<'EMAIL'>(props.field)
  const sample = `name@${domains[0] ?? 'example.com'}`
  return <TextField {...textProps(props)} code type="email" inputMode="email" placeholder={sample} />
}
