import { CodeInput } from '../../web/fill/code-input.tsx'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'

export const ScannerInput = (props: InputProps) => (
  <CodeInput {...props} formats={configOf<'SCANNER'>(props.field).formats} />
)
