import { textOf, type InputProps } from './fill-types.ts'

/** An incomplete date gives no value. */
export const pickerProps = ({ label, hint, problem, isRequired, value, onChange, onBlur }: InputProps) => ({
  label,
  hint,
  problem,
  isRequired,
  onChange,
  onBlur,
  value: textOf(value) || undefined,
})
