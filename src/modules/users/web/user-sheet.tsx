import { useState } from 'react'
import * as z from 'zod/mini'
import { Refusal } from '#core/errors.ts'
import { Email } from '#core/schemas.ts'
import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { Button } from '#ui/button.tsx'
import { useRead } from '#ui/data.tsx'
import { isEdited, showRefusal, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Sheet } from '#ui/overlay.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { NewPassword } from '#modules/sign-in/api/sign-in.ts'
import { userApi, UserInput } from '../api/users.ts'
import type { User } from '#modules/directory/api/user-records.ts'
import { userText } from '../text/users-text.ts'
import { isEmpty } from '#ui/form/changes.ts'
import { useRefused } from '#ui/refused.ts'
import { fullName } from '#modules/directory/web/full-name.ts'
import type { Entry } from './entry-choice.tsx'
import { EntryFields, UserFields, type UserValues } from './user-fields.tsx'
import { useSaveUser } from './user-save.ts'

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
  const { data: creator } = useRead(ticketCreationApi.get, id ? { id } : null)
  const saved = user && creator && inputOf(user, creator.isAllowed)
  const form = useForm<UserValues>(rules[id ? 'edit' : entry], blank, saved)
  const saving = useSaveUser()
  const text = { invitation: userText.invited, password: userText.created }

  const save = form.handleSubmit(async (input) => {
    try {
      const answer = await saving.save(input, entry, user && saved && { user, saved })
      toast({ kind: 'done', message: say(id ? userText.saved : text[entry], { name: fullName(say, answer) }) })
      form.reset(input)
      setTimeout(onClose)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('unexpected')
      showRefusal(form, refusal)
      if (isEmpty(refusal.fields)) refused(refusal)
    }
  })

  return (
    <Sheet
      title={user ? fullName(say, user) : say(id ? uiText.loading : userText.add)}
      isLoading={id !== undefined && !saved}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={saving.isSaving}>
            {say(uiText.save)}
          </Button>
        </>
      }
    >
      <UserFields form={form} isNew={!id} />
      {!id && <EntryFields form={form} entry={entry} onEntry={setEntry} />}
      <LeaveGuard isDirty={isEdited(form)} />
    </Sheet>
  )
}
