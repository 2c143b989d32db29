/** The fields of a user account that the forms of users and of new organisations share. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { languages, type Language } from '#core/words.ts'
import { Select } from '#ui/form/choices/select.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { languageText, userText } from '../text/users-text.ts'
import { EntryChoice, type EntryProps } from './entry-choice.tsx'

type Name = Record<Language, string>
type Account = { firstName: Name; lastName: Name; username: string; language: Language; password: string }
type Props<V extends FieldValues & Account> = { form: UseFormReturn<V> }

const accountOf = <V extends FieldValues & Account>(form: UseFormReturn<V>) => form as unknown as UseFormReturn<Account>

const names = [
  ['firstName.ar', userText.firstNameAr],
  ['lastName.ar', userText.lastNameAr],
  ['firstName.en', userText.firstNameEn],
  ['lastName.en', userText.lastNameEn],
] as const

type NamesProps<V extends FieldValues & Account> = Props<V> & { autoFocus?: boolean; className?: string }

/** `className` is that of each field. */
export const AccountNameFields = <V extends FieldValues & Account>({ form, autoFocus, className }: NamesProps<V>) => {
  const say = useSay()
  return names.map(([name, label], at) => (
    <div key={name} className={className}>
      <Bound form={accountOf(form)} name={name}>
        {(bind) => <TextField {...bind} isRequired autoFocus={autoFocus && at === 0} label={say(label)} />}
      </Bound>
    </div>
  ))
}

export const UsernameField = <V extends FieldValues & Account>({ form }: Props<V>) => {
  const say = useSay()
  return (
    <Bound form={accountOf(form)} name="username">
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
  )
}

export const LanguageField = <V extends FieldValues & Account>({ form }: Props<V>) => {
  const say = useSay()
  return (
    <Bound form={accountOf(form)} name="language">
      {(bind) => (
        <Select
          {...bind}
          isRequired
          label={say(userText.language)}
          items={languages.map((id) => ({ id, name: say(languageText[id]) }))}
        />
      )}
    </Bound>
  )
}

/** Whether the user gets a password or an invitation, and the password. */
export const EntryFields = <V extends FieldValues & Account>({ form, entry, onEntry }: Props<V> & EntryProps) => {
  const say = useSay()
  return (
    <>
      <EntryChoice entry={entry} onEntry={onEntry} />
      {entry === 'password' && (
        <Bound form={accountOf(form)} name="password">
          {(bind) => <PasswordField {...bind} isRequired autoComplete="new-password" label={say(userText.password)} />}
        </Bound>
      )}
    </>
  )
}
