import { TextField } from '#ui/form/text-field.tsx'
import { configOf, textOf, type InputProps } from '../../web/fill/fill-types.ts'
import { textProps } from '../../web/fill/text-props.ts'

/** A national number becomes an international one when it is left, where the field knows its country. */
export const PhoneInput = (props: InputProps) => {
  const { country } = configOf<'PHONE'>(props.field)
  const finish = async () => {
    const text = textOf(props.value)
    if (text && !text.startsWith('+')) {
      const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
      const read = parsePhoneNumberFromString(text, (country ?? 'JO') as 'JO')
      if (read?.isPossible()) props.onChange(read.number)
    }
    props.onBlur()
  }
  return (
    <TextField
      {...textProps(props)}
      onBlur={() => void finish()}
      code
      type="tel"
      inputMode="tel"
      placeholder="+962 7 9012 3456"
    />
  )
}
