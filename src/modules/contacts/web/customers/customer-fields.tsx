import { useCallback } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { AvatarField } from '#modules/directory/web/avatar-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { CustomerInput } from '../../api.ts'
import { contactsText } from '../../contacts-text.ts'
import { AccountChoice } from '../accounts/account-choice.tsx'
import { NameField, ReachFields, sharedForm, SpamField, TitleField, wide } from '../contact-fields.tsx'
import { ValuesField } from '../values-field.tsx'

type Props = { form: UseFormReturn<CustomerInput>; isNew: boolean; accountName?: string | undefined }

export const CustomerFields = ({ form, isNew, accountName }: Props) => {
  const say = useSay()
  const shared = sharedForm(form)
  return (
    <>
      <NameField form={shared} isNew={isNew} />
      <ReachFields form={shared} placeholder="079 012 3456" />
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
        <TitleField form={shared} />
      </div>
      <div className={wide}>
        <CustomerAvatar form={form} />
      </div>
      <SpamField form={shared} />
    </>
  )
}

const avatarText = { choose: contactsText.chooseAvatar, remove: contactsText.removeAvatar }

const CustomerAvatar = ({ form }: { form: UseFormReturn<CustomerInput> }) => {
  const [fileId, name] = useWatch({ control: form.control, name: ['avatarFileId', 'name'] })
  const choose = useCallback((id: string | null) => form.setValue('avatarFileId', id, { shouldDirty: true }), [form])
  return <AvatarField name={name} fileId={fileId ?? null} text={avatarText} onChange={choose} />
}
