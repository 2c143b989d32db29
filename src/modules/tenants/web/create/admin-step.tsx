import type { UseFormReturn } from 'react-hook-form'
import { userText } from '#modules/users/text/users-text.ts'
import { AccountNameFields, EntryFields, LanguageField, UsernameField } from '#modules/users/web/account-fields.tsx'
import type { EntryProps } from '#modules/users/web/entry-choice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { CreateValues } from './create-values.ts'

type Props = { form: UseFormReturn<CreateValues> } & EntryProps

export const AdminStep = ({ form, entry, onEntry }: Props) => {
  const say = useSay()
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <AccountNameFields form={form} />
      <UsernameField form={form} />
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
      <LanguageField form={form} />
      <div className="grid content-start gap-4 @lg:col-start-1">
        <EntryFields form={form} entry={entry} onEntry={onEntry} />
      </div>
    </div>
  )
}
