import { TextField } from '#ui/form/text-field.tsx'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { textProps } from '../../web/fill/text-props.ts'

export const TextInput = (props: InputProps) => <TextField {...textProps(props)} />
