import { textOf, type InputProps } from './fill-types.ts'

/** A moment may be left half written; the picker then says nothing, and neither does the form. */
export const pickerProps = ({ label, hint, problem, isRequired, value, onChange, onBlur }: InputProps) => ({
  label,
  hint,
  problem,
  isRequired,
  onChange,
  onBlur,
  value: textOf(value) || undefined,
})
