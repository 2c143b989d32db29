/** Types that are a line or a block of text, with what is proper to each. */
import { ExternalLink } from 'lucide-react'
import { buttonLook } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { kinds } from '../../field-kinds.ts'
import { fillText } from './fill-text.ts'
import { configOf, textOf, type InputProps } from './fill-types.ts'

const typed = ({ field, value, onChange, ...rest }: InputProps) => ({
  ...rest,
  name: field.key,
  value: textOf(value),
  onChange: (text: string) => onChange(text || undefined),
})

export const TextInput = (props: InputProps) => <TextField {...typed(props)} />

export const MultiLineTextInput = (props: InputProps) => (
  <TextArea {...typed(props)} rows={configOf<'MULTI_LINE_TEXT'>(props.field).rows ?? 4} />
)

export const EmailInput = (props: InputProps) => {
  const { domains = [] } = configOf<'EMAIL'>(props.field)
  const sample = `name@${domains[0] ?? 'example.com'}`
  return <TextField {...typed(props)} code type="email" inputMode="email" placeholder={sample} />
}

export const UrlInput = (props: InputProps) => {
  const say = useSay()
  const address = textOf(props.value)
  const isGood = address !== '' && kinds.URL.check(address, {}) === undefined
  return (
    <TextField
      {...typed(props)}
      code
      type="url"
      inputMode="url"
      placeholder="https://"
      end={
        isGood && (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={say(fillText.openLink)}
            className={buttonLook({ look: 'ghost', size: 'medium', square: true })}
          >
            <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
          </a>
        )
      }
    />
  )
}

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
      {...typed(props)}
      onBlur={() => void finish()}
      code
      type="tel"
      inputMode="tel"
      placeholder="+962 7 9012 3456"
    />
  )
}
