import type { FieldProps } from '../form/field.tsx'
import type { Mentions } from './mention.ts'

export type EditorProps = FieldProps & {
  value?: string
  onChange: (html: string) => void
  onBlur?: () => void
  placeholder?: string
  /** Its name is spoken and not shown. */
  isLabelHidden?: boolean
  /** Finds people for @; without it nobody can be mentioned. */
  mentions?: Mentions
  /** Ctrl+Enter. */
  onSubmit?: () => void
  isDisabled?: boolean
}
