import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { Email } from '#core/schemas.ts'
import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { RecordSheet } from '#ui/records/record-sheet.tsx'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { NewPassword } from '#modules/sign-in/api/sign-in.ts'
import { userApi, UserInput } from '../api/users.ts'
import type { User } from '#modules/directory/api/user-records.ts'
import { userText } from '../text/users-text.ts'
import { fullName } from '#modules/directory/web/full-name.ts'
import type { SignInEntry } from './entry-choice.tsx'
import { EntryFields } from './account-fields.tsx'
import { UserFields, type UserValues } from './user-fields.tsx'
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
const rules: Record<SignInEntry | 'edit', z.ZodMiniType<UserValues>> = {
  invitation: z.extend(UserInput, { email: Email, password: z.string(), ticketCreation: z.boolean() }),
  password: z.extend(UserInput, { password: NewPassword, ticketCreation: z.boolean() }),
  edit: z.extend(UserInput, { password: z.string(), ticketCreation: z.boolean() }),
}

/** Opens a user by id, or a new one. One sheet for loading and for the form: a second would lose the way back for the focus. */
export const UserSheet = ({ id, onClose }: { id?: string; onClose: () => void }) => {
  const say = useSay()
  const [entry, setEntry] = useState<SignInEntry>('invitation')
  const { data: user } = useRead(userApi.get, id ? { id } : null)
  const { data: creator } = useRead(ticketCreationApi.get, id ? { id } : null)
  const saved = useMemo(() => user && creator && inputOf(user, creator.isAllowed), [user, creator])
  const saveUser = useSaveUser()
  const text = { invitation: userText.invited, password: userText.created }
  const draft = useRecordDraft<UserValues>({
    schema: rules[id ? 'edit' : entry],
    blank,
    saved,
    version: user?.version,
    save: async (values, version) => {
      const answer = await saveUser(values, entry, user && saved && { user, saved, version })
      toast({ kind: 'done', message: say(id ? userText.saved : text[entry], { name: fullName(say, answer) }) })
    },
    onClose,
  })
  const title = id ? user && saved && fullName(say, user) : say(userText.add)

  return (
    <RecordSheet title={title} draft={draft} onClose={onClose}>
      <UserFields form={draft.form} isNew={!id} />
      {!id && (
        <div className="col-span-12 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
          <EntryFields form={draft.form} entry={entry} onEntry={setEntry} />
        </div>
      )}
    </RecordSheet>
  )
}
