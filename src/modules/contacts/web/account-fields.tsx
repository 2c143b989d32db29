import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { accountApi, socialNetworks, type AccountInput } from '../api.ts'
import { accountsText, contactsText, socialText } from '../contacts-text.ts'
import { AccountChoice } from './account-choice.tsx'

const wide = 'col-span-12'
const half = 'col-span-12 @sm:col-span-6'

type Props = { form: UseFormReturn<AccountInput>; id?: string | undefined }

export const AccountFields = ({ form, id }: Props) => {
  const say = useSay()
  const parentId = useWatch({ control: form.control, name: 'parentAccountId' })
  const { data: parent } = useRead(accountApi.get, parentId ? { id: parentId } : null)
  return (
    <>
      <div className={wide}>
        <Bound form={form} name="name">
          {(bind) => <TextField {...bind} isRequired autoFocus={!id} label={say(contactsText.name)} />}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="type">
          {({ value = '', ...bind }) => <TextField {...bind} value={value} label={say(accountsText.type)} />}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="title">
          {(bind) => <TextField {...bind} label={say(contactsText.title)} />}
        </Bound>
      </div>
      <div className={wide}>
        <Bound form={form} name="parentAccountId">
          {(bind) => <AccountChoice {...bind} label={say(accountsText.parent)} name={parent?.name} except={id} />}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="phoneNumber">
          {(bind) => (
            <TextField {...bind} code type="tel" label={say(contactsText.phone)} hint={say(contactsText.phoneHint)} />
          )}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="email">
          {(bind) => <TextField {...bind} code type="email" label={say(contactsText.email)} />}
        </Bound>
      </div>
      <div className={wide}>
        <Bound form={form} name="website">
          {(bind) => (
            <TextField
              {...bind}
              code
              type="url"
              label={say(accountsText.website)}
              placeholder="https://www.example.com"
            />
          )}
        </Bound>
      </div>
      <GroupField label={say(accountsText.social)} className={wide}>
        <div className="grid gap-3 @sm:grid-cols-2">
          {socialNetworks.map((network) => (
            <Bound key={network} form={form} name={`social.${network}`}>
              {({ value = '', ...bind }) => (
                <TextField {...bind} value={value} code type="url" label={say(socialText[network])} />
              )}
            </Bound>
          ))}
        </div>
      </GroupField>
      <div className={wide}>
        <Bound form={form} name="isSpam">
          {({ value = false, onChange }) => (
            <Checkbox isSelected={value} onChange={onChange} hint={say(contactsText.spamHint)}>
              {say(contactsText.spam)}
            </Checkbox>
          )}
        </Bound>
      </div>
    </>
  )
}
