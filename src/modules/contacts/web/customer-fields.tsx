import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { CustomerInput } from '../api.ts'
import { contactsText } from '../contacts-text.ts'
import { AccountChoice } from './account-choice.tsx'
import { AvatarField } from './avatar-field.tsx'
import { ValuesField } from './values-field.tsx'

type Props = { form: UseFormReturn<CustomerInput>; isNew: boolean; accountName?: string | undefined }

const wide = 'col-span-12'
const half = 'col-span-12 @sm:col-span-6'

export const CustomerFields = ({ form, isNew, accountName }: Props) => {
  const say = useSay()
  return (
    <>
      <div className={wide}>
        <Bound form={form} name="name">
          {(bind) => <TextField {...bind} isRequired autoFocus={isNew} label={say(contactsText.name)} />}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="phoneNumber">
          {(bind) => (
            <TextField
              {...bind}
              code
              type="tel"
              label={say(contactsText.phone)}
              hint={say(contactsText.phoneHint)}
              placeholder="079 012 3456"
            />
          )}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="email">
          {(bind) => <TextField {...bind} code type="email" label={say(contactsText.email)} />}
        </Bound>
      </div>
      <ValuesField
        form={form}
        name="otherPhoneNumbers"
        type="tel"
        label={say(contactsText.otherPhones)}
        add={say(contactsText.addPhone)}
      />
      <ValuesField
        form={form}
        name="otherEmails"
        type="email"
        label={say(contactsText.otherEmails)}
        add={say(contactsText.addEmail)}
      />
      <div className={wide}>
        <Bound form={form} name="accountId">
          {(bind) => <AccountChoice {...bind} label={say(contactsText.account)} name={accountName} />}
        </Bound>
      </div>
      <div className={wide}>
        <Bound form={form} name="title">
          {(bind) => <TextField {...bind} label={say(contactsText.title)} />}
        </Bound>
      </div>
      <div className={wide}>
        <AvatarField form={form} />
      </div>
      <div className={wide}>
        <Bound form={form} name="isSpam">
          {({ value, onChange }) => (
            <Checkbox isSelected={value} onChange={onChange} hint={say(contactsText.spamHint)}>
              {say(contactsText.spam)}
            </Checkbox>
          )}
        </Bound>
      </div>
    </>
  )
}
