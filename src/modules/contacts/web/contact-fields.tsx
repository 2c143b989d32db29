/** Fields that customers and accounts share. */
import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { CustomerInput } from '../api.ts'
import { contactsText } from '../contacts-text.ts'

export const wide = 'col-span-12'
export const half = 'col-span-12 @sm:col-span-6'

type SharedInput = Pick<CustomerInput, 'name' | 'email' | 'phoneNumber' | 'title'> & { isSpam?: boolean | undefined }
type Props = { form: UseFormReturn<SharedInput> }

/** A form of more fields can be used as one of these. */
export const sharedForm = <T extends SharedInput>(form: UseFormReturn<T>) =>
  form as unknown as UseFormReturn<SharedInput>

export const NameField = ({ form, isNew }: Props & { isNew: boolean }) => {
  const say = useSay()
  return (
    <div className={wide}>
      <Bound form={form} name="name">
        {(bind) => <TextField {...bind} isRequired autoFocus={isNew} label={say(contactsText.name)} />}
      </Bound>
    </div>
  )
}

export const ReachFields = ({ form, placeholder }: Props & { placeholder?: string }) => {
  const say = useSay()
  return (
    <>
      <div className={half}>
        <Bound form={form} name="phoneNumber">
          {(bind) => (
            <TextField
              {...bind}
              code
              type="tel"
              label={say(contactsText.phone)}
              hint={say(contactsText.phoneHint)}
              placeholder={placeholder}
            />
          )}
        </Bound>
      </div>
      <div className={half}>
        <Bound form={form} name="email">
          {(bind) => <TextField {...bind} code type="email" label={say(contactsText.email)} />}
        </Bound>
      </div>
    </>
  )
}

export const TitleField = ({ form }: Props) => {
  const say = useSay()
  return (
    <Bound form={form} name="title">
      {(bind) => <TextField {...bind} label={say(contactsText.title)} />}
    </Bound>
  )
}

export const SpamField = ({ form }: Props) => {
  const say = useSay()
  return (
    <div className={wide}>
      <Bound form={form} name="isSpam">
        {({ value = false, onChange }) => (
          <Checkbox isSelected={value} onChange={onChange} hint={say(contactsText.spamHint)}>
            {say(contactsText.spam)}
          </Checkbox>
        )}
      </Bound>
    </div>
  )
}
