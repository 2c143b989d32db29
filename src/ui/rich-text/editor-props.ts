import type { FieldProps } from '../form/field.tsx'
import type { Mentions } from './mention.ts'

export type EditorProps = FieldProps & {
  value?: string
  onChange: (html: string) => void
  onBlur?: () => void
  placeholder?: string
  /** Its name is spoken and not shown. */
  isLabelHidden?: boolean
  /** Finds users for @; without it there are no mentions. */
  mentions?: Mentions
  /** Files that were pasted or dropped into it; without it they are passed over. */
  onFiles?: (files: File[]) => void
  /** Ctrl+Enter. */
  onSubmit?: () => void
  isDisabled?: boolean
}
