import { TextField } from '#ui/form/text-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useSay } from '#ui/words.tsx'
import { Halves } from '../field-settings/parts.tsx'
import { restText } from '../type-settings-text.ts'
import type { SettingsProps } from './type-props.ts'

type Header = { name: string; value?: string; isSet?: boolean } | null

/** Secret header, write-only once saved. */
export const RestHeader = ({ field, onConfig, problemAt }: SettingsProps) => {
  const say = useSay()
  const header = (field.configuration['header'] as Header | undefined) ?? null
  return (
    <Halves>
      <TextField
        code
        label={say(restText.headerName)}
        value={header?.name ?? ''}
        onChange={(name) => onConfig({ header: name ? { ...header, name } : null }, 'header')}
        problem={problemAt('header')}
      />
      {header && (
        <PasswordField
          label={say(restText.headerValue)}
          autoComplete="off"
          hint={header.isSet && !header.value ? say(restText.headerSet) : undefined}
          value={header.value ?? ''}
          onChange={(value) =>
            onConfig({ header: { name: header.name, ...(value ? { value } : { isSet: header.isSet }) } }, 'secret')
          }
        />
      )}
    </Halves>
  )
}
