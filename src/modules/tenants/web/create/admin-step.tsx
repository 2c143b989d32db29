import type { UseFormReturn } from 'react-hook-form'
import { languages } from '#core/words.ts'
import { languageText, userText } from '#modules/users/text/users-text.ts'
import { EntryChoice, type EntryProps } from '#modules/users/web/entry-choice.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { CreateValues } from './create-values.ts'

type Props = { form: UseFormReturn<CreateValues> } & EntryProps
const names = [
  ['firstName.ar', userText.firstNameAr],
  ['lastName.ar', userText.lastNameAr],
  ['firstName.en', userText.firstNameEn],
  ['lastName.en', userText.lastNameEn],
] as const

export const AdminStep = ({ form, entry, onEntry }: Props) => {
  const say = useSay()
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      {names.map(([name, label]) => (
        <Bound key={name} form={form} name={name}>
          {(bind) => <TextField {...bind} isRequired label={say(label)} />}
        </Bound>
      ))}
      <Bound form={form} name="username">
        {(bind) => (
          <TextField
            {...bind}
            isRequired
            code
            autoComplete="off"
            label={say(userText.username)}
            hint={say(userText.usernameHint)}
          />
        )}
      </Bound>
      <Bound form={form} name="adminEmail">
        {(bind) => (
          <TextField
            {...bind}
            isRequired
            code
            type="email"
            autoComplete="off"
            label={say(userText.email)}
            placeholder="name@example.com"
          />
        )}
      </Bound>
      <Bound form={form} name="language">
        {(bind) => (
          <Select
            {...bind}
            isRequired
            label={say(userText.language)}
            items={languages.map((id) => ({ id, name: say(languageText[id]) }))}
          />
        )}
      </Bound>
      <div className="grid content-start gap-4 @lg:col-start-1">
        <EntryChoice entry={entry} onEntry={onEntry} />
        {entry === 'password' && (
          <Bound form={form} name="password">
            {(bind) => (
              <PasswordField {...bind} isRequired autoComplete="new-password" label={say(userText.password)} />
            )}
          </Bound>
        )}
      </div>
    </div>
  )
}
