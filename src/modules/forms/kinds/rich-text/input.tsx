import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { textOf, type InputProps } from '../../web/fill/fill-types.ts'
import { pickerProps } from '../../web/fill/picker-props.ts'

export const RichTextInput = (props: InputProps) => (
  <RichTextEditor
    {...pickerProps(props)}
    value={textOf(props.value)}
    onChange={(html) => props.onChange(html || undefined)}
  />
)
