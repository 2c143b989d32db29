import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useRead } from '#ui/calls/use-calls.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { accountApi, socialNetworks, type AccountInput } from '../../api.ts'
import { accountsText, socialText } from '../../contacts-text.ts'
import { AccountChoice } from './account-choice.tsx'
import { half, NameField, ReachFields, sharedForm, SpamField, TitleField, wide } from '../contact-fields.tsx'

type Props = { form: UseFormReturn<AccountInput>; id?: string | undefined }

export const AccountFields = ({ form, id }: Props) => {
  const say = useSay()
  const shared = sharedForm(form)
  const parentId = useWatch({ control: form.control, name: 'parentAccountId' })
  const { data: parent } = useRead(accountApi.get, parentId ? { id: parentId } : null)
  return (
    <>
      <NameField form={shared} isNew={!id} />
      <div className={half}>
        <Bound form={form} name="type">
          {({ value = '', ...bind }) => <TextField {...bind} value={value} label={say(accountsText.type)} />}
        </Bound>
      </div>
      <div className={half}>
        <TitleField form={shared} />
      </div>
      <div className={wide}>
        <Bound form={form} name="parentAccountId">
          {(bind) => <AccountChoice {...bind} label={say(accountsText.parent)} name={parent?.name} except={id} />}
        </Bound>
      </div>
      <ReachFields form={shared} />
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
      <SpamField form={shared} />
    </>
  )
}
