import { ColorField } from '#ui/form/colors/color-field.tsx'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { pickerProps } from '../../web/fill/picker-props.ts'

export const ColorInput = (props: InputProps) => <ColorField {...pickerProps(props)} />
