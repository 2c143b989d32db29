import type { UseFormReturn } from 'react-hook-form'
import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { Can } from '#ui/calls/use-calls.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { languages } from '#core/words.ts'
import type { UserInput } from '../api/users.ts'
import { userTypes } from '#modules/directory/api/user-records.ts'
import { languageText, userText, userTypeText } from '../text/users-text.ts'
import { EntryChoice, type EntryProps } from './entry-choice.tsx'
import { useGroups } from '#modules/directory/web/use-groups.ts'

export type UserValues = UserInput & { password: string; ticketCreation: boolean }
type Form = { form: UseFormReturn<UserValues> }

const half = 'col-span-12 @sm:col-span-6'
const names = [
  ['firstName.ar', userText.firstNameAr],
  ['lastName.ar', userText.lastNameAr],
  ['firstName.en', userText.firstNameEn],
  ['lastName.en', userText.lastNameEn],
] as const

export const UserFields = ({ form, isNew }: Form & { isNew: boolean }) => {
  const say = useSay()
  return (
    <>
      {names.map(([name, label], at) => (
        <div key={name} className={half}>
          <Bound form={form} name={name}>
            {(bind) => <TextField {...bind} isRequired autoFocus={isNew && at === 0} label={say(label)} />}
          </Bound>
        </div>
      ))}
      <div className="col-span-12">
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
      </div>
      <div className={half}>
        <Bound form={form} name="email">
          {(bind) => (
            <TextField {...bind} code type="email" label={say(userText.email)} placeholder="name@example.com" />
          )}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="phone">
          {(bind) => <TextField {...bind} code type="tel" label={say(userText.phone)} placeholder="+962 7 9012 3456" />}
        </Bound>
      </div>
      <UserChoices form={form} />
      <MayCreateTickets form={form} />
    </>
  )
}

const MayCreateTickets = ({ form }: Form) => {
  const say = useSay()
  return (
    <Can call={ticketCreationApi.set}>
      <div className="col-span-12">
        <Bound form={form} name="ticketCreation">
          {({ value, onChange, name, onBlur }) => (
            <Checkbox
              name={name}
              isSelected={value}
              onChange={onChange}
              onBlur={onBlur}
              hint={say(userText.ticketCreationHint)}
            >
              {say(userText.ticketCreation)}
            </Checkbox>
          )}
        </Bound>
      </div>
    </Can>
  )
}

const UserChoices = ({ form }: Form) => {
  const say = useSay()
  const { data: groups } = useGroups()
  return (
    <>
      <div className={half}>
        <Bound form={form} name="userType">
          {(bind) => (
            <Select
              {...bind}
              isRequired
              label={say(userText.userType)}
              items={userTypes.map((id) => ({ id, name: say(userTypeText[id]) }))}
            />
          )}
        </Bound>
      </div>
      <div className={half}>
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
      </div>
      {groups && (
        <div className="col-span-12">
          <Bound form={form} name="groupIds">
            {(bind) => (
              <MultiSelect
                {...bind}
                label={say(userText.groups)}
                hint={say(userText.groupsHint)}
                items={groups.map(({ id, name }) => ({ id, name: say(name) }))}
              />
            )}
          </Bound>
        </div>
      )}
    </>
  )
}

export const EntryFields = ({ form, entry, onEntry }: Form & EntryProps) => {
  const say = useSay()
  return (
    <div className="col-span-12 grid gap-4 border-t border-line pt-4">
      <EntryChoice entry={entry} onEntry={onEntry} />
      {entry === 'password' && (
        <Bound form={form} name="password">
          {(bind) => <PasswordField {...bind} isRequired autoComplete="new-password" label={say(userText.password)} />}
        </Bound>
      )}
    </div>
  )
}
