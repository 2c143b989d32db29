import type { UseFormReturn } from 'react-hook-form'
import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { Can } from '#ui/calls/use-calls.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { UserInput } from '../api/users.ts'
import { userTypes } from '#modules/directory/api/user-records.ts'
import { userText, userTypeText } from '../text/users-text.ts'
import { AccountNameFields, LanguageField, UsernameField } from './account-fields.tsx'
import { useGroups } from '#modules/directory/web/use-groups.ts'

export type UserValues = UserInput & { password: string; ticketCreation: boolean }
type Form = { form: UseFormReturn<UserValues> }

const half = 'col-span-12 @sm:col-span-6'
export const UserFields = ({ form, isNew }: Form & { isNew: boolean }) => {
  const say = useSay()
  return (
    <>
      <AccountNameFields form={form} autoFocus={isNew} className={half} />
      <div className="col-span-12">
        <UsernameField form={form} />
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
        <LanguageField form={form} />
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
