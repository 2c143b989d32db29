import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { NativeField } from '#ui/form/native-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useSay } from '#ui/words.tsx'
import { fillText } from '../../web/fill/fill-text.ts'
import { textOf, type InputProps } from '../../web/fill/fill-types.ts'

/** A stored password is never sent to the browser; the input can only replace it. */
export const PasswordInput = ({ field, value, onChange, ...rest }: InputProps) => {
  const say = useSay()
  const [kept] = useState(value)
  const isSet = kept !== undefined && kept !== null && typeof kept !== 'string'
  const isUntouched = isSet && value === kept
  if (isUntouched)
    return (
      <NativeField {...rest}>
        {(wired) => (
          <div className="field justify-between gap-2 pe-1">
            <input
              {...wired}
              readOnly
              value={say(fillText.passwordSet)}
              className="w-full min-w-0 bg-transparent outline-none"
            />
            <Button size="small" onPress={() => onChange(undefined)}>
              {say(fillText.passwordChange)}
            </Button>
          </div>
        )}
      </NativeField>
    )
  return (
    <div className="grid gap-1">
      <PasswordField
        {...rest}
        name={field.key}
        autoComplete="new-password"
        value={textOf(value)}
        onChange={(text) => onChange(text || undefined)}
      />
      {isSet && (
        <Button size="small" look="ghost" className="justify-self-start" onPress={() => onChange(kept)}>
          {say(fillText.passwordKeep)}
        </Button>
      )}
    </div>
  )
}
