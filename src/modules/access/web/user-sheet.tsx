import { useState } from 'react'
import * as z from 'zod/mini'
import { errors, type Refusal } from '#core/errors.ts'
import { Email } from '#core/schemas.ts'
import { Button } from '#ui/button.tsx'
import { useRead, useWrite } from '#ui/data.tsx'
import { showRefusal, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Sheet } from '#ui/overlay.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { NewPassword } from '../api/sign-in.ts'
import { userApi, UserInput, type User } from '../api/users.ts'
import { userText } from '../text/users-text.ts'
import { changedOnly, isEmpty } from './changes.ts'
import { useRefused } from './use-refused.ts'
import { fullName } from './user-columns.tsx'
import { EntryFields, UserFields, type Entry, type UserValues } from './user-fields.tsx'

const blank: UserValues = {
  username: '',
  firstName: { ar: '', en: '' },
  lastName: { ar: '', en: '' },
  email: '',
  phone: '',
  userType: 'USER',
  language: 'ar',
  groupIds: [],
  password: '',
  ticketCreation: true,
}
const inputOf = (user: User, ticketCreation: boolean): UserValues => ({
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  phone: user.phone ?? '',
  userType: user.userType,
  language: user.language,
  groupIds: user.groups.map(({ id }) => id),
  password: '',
  ticketCreation,
})

/** An invitation needs an address, a password needs to be one. */
const rules: Record<Entry | 'edit', z.ZodMiniType<UserValues>> = {
  invitation: z.extend(UserInput, { email: Email, password: z.string(), ticketCreation: z.boolean() }),
  password: z.extend(UserInput, { password: NewPassword, ticketCreation: z.boolean() }),
  edit: z.extend(UserInput, { password: z.string(), ticketCreation: z.boolean() }),
}

/** Opens a user by id, or a new one. One sheet for loading and for the form: a second would lose the way back for the focus. */
export const UserSheet = ({ id, onClose }: { id?: string; onClose: () => void }) => {
  const say = useSay()
  const refused = useRefused()
  const [entry, setEntry] = useState<Entry>('invitation')
  const { data: user } = useRead(userApi.get, id ? { id } : null)
  const form = useForm<UserValues>(rules[id ? 'edit' : entry], blank, user && inputOf(user))
  const create = useWrite(userApi.create)
  const update = useWrite(userApi.update)

  const save = form.handleSubmit((input) => {
    const after = (text: (typeof userText)['saved']) => ({
      onSuccess: (answer: User) => {
        toast({ kind: 'done', message: say(text, { name: fullName(say, answer) }) })
        form.reset(input)
        setTimeout(onClose)
      },
      onError: (refusal: Refusal) => {
        showRefusal(form, refusal)
        if (isEmpty(refusal.fields)) refused(refusal)
      },
    })
    const { password, ...rest } = input
    if (!user) {
      return entry === 'password'
        ? create.mutate({ ...rest, password }, after(userText.created))
        : create.mutate(rest, after(userText.invited))
    }
    const change = changedOnly(inputOf(user), input)
    if (isEmpty(change)) return void toast({ kind: 'error', message: say(errors['no-changes']) })
    return update.mutate({ ...change, id: user.id }, after(userText.saved))
  })

  return (
    <Sheet
      title={user ? fullName(say, user) : say(id ? uiText.loading : userText.add)}
      isLoading={id !== undefined && !user}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={create.isPending || update.isPending}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <UserFields form={form} isNew={!id} />
      {!id && <EntryFields form={form} entry={entry} onEntry={setEntry} />}
      <LeaveGuard isDirty={form.formState.isDirty} />
    </Sheet>
  )
}
