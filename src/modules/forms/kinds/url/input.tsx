import { ExternalLink } from 'lucide-react'
import { buttonLook } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import { fillText } from '../../web/fill/fill-text.ts'
import { textOf, type InputProps } from '../../web/fill/fill-types.ts'
import { url } from './definition.ts'
import { textProps } from '../../web/fill/text-props.ts'

export const UrlInput = (props: InputProps) => {
  const say = useSay()
  const address = textOf(props.value)
  const isGood = address !== '' && url.check(address, {}) === undefined
  return (
    <TextField
      {...textProps(props)}
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
