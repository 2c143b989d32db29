import type { FieldProps } from '../form/field.tsx'
import type { Mentions } from './mention.ts'

export type EditorProps = FieldProps & {
  value?: string
  onChange: (html: string) => void
  onBlur?: () => void
  placeholder?: string
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  /** Finds users for @; without it there are no mentions. */
  mentions?: Mentions
  /** Called with pasted or dropped files; without it they are ignored. */
  onFiles?: (files: File[]) => void
  /** Ctrl+Enter. */
  onSubmit?: () => void
  isDisabled?: boolean
}
