/** Further addresses or numbers, one in a line. */
import { Plus, X } from 'lucide-react'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { GroupField } from '#ui/form/group-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { CustomerInput } from '../api.ts'
import { contactsText } from '../contacts-text.ts'

type Name = 'otherEmails' | 'otherPhoneNumbers'
type Props = { form: UseFormReturn<CustomerInput>; name: Name; type: 'email' | 'tel'; label: string; add: string }

/** The problem of the list, or of the first of its values that has one. */
const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  const { message } = error as { message?: unknown }
  return typeof message === 'string' ? message : Object.values(error).map(codeOf).find(Boolean)
}

export const ValuesField = ({ form, name, type, label, add }: Props) => {
  const say = useSay()
  const code = codeOf(useFormState({ control: form.control, name }).errors[name])
  return (
    <div className="col-span-12">
      <Bound form={form} name={name}>
        {({ value = [], onChange, onBlur }) => (
          <GroupField label={label} problem={code && say(problemWords(code))} onLeave={onBlur}>
            <div className="grid gap-2">
              {value.map((text, at) => (
                <span key={at} className="flex gap-2">
                  <input
                    dir="ltr"
                    type={type}
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line was just added by the user
                    autoFocus={text === ''}
                    aria-label={label}
                    value={text}
                    onChange={({ target }) => onChange(value.with(at, target.value))}
                    className="field flex-1"
                  />
                  <IconButton
                    label={say(contactsText.removeValue, { value: text })}
                    onPress={() => onChange(value.toSpliced(at, 1))}
                  >
                    <X className="size-4" />
                  </IconButton>
                </span>
              ))}
              <Button size="small" look="ghost" className="justify-self-start" onPress={() => onChange([...value, ''])}>
                <Plus aria-hidden className="size-3.5" />
                {add}
              </Button>
            </div>
          </GroupField>
        )}
      </Bound>
    </div>
  )
}
