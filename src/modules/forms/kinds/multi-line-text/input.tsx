import { TextArea } from '#ui/form/text-area.tsx'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'
import { textProps } from '../../web/fill/text-props.ts'

export const MultiLineTextInput = (props: InputProps) => (
  <TextArea {...textProps(props)} rows={configOf<'MULTI_LINE_TEXT'>(props.field).rows ?? 4} />
)
