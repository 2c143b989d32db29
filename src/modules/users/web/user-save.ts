/** Saves an account, and whether it may create tickets: two calls, one save. */
import { ApiError } from '#core/errors.ts'
import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { userApi } from '../api/users.ts'
import type { User } from '#modules/directory/api/user-records.ts'
import { changedOnly, isEmpty } from '#ui/form/changes.ts'
import type { SignInEntry } from './entry-choice.tsx'
import type { UserValues } from './user-fields.tsx'

type Before = { user: User; saved: UserValues; version: number }

export const useSaveUser = () => {
  const create = useWrite(userApi.create)
  const update = useWrite(userApi.update)
  const allow = useWrite(ticketCreationApi.set)

  const make = (values: UserValues, entry: SignInEntry) => {
    const { password, ticketCreation: _, ...input } = values
    return create.mutateAsync(entry === 'password' ? { ...input, password } : input)
  }
  const change = async ({ user, saved, version }: Before, input: UserValues) => {
    const { ticketCreation, ...rest } = changedOnly(saved, input)
    if (isEmpty(rest) && ticketCreation === undefined) throw new ApiError('no-changes')
    return isEmpty(rest) ? user : update.mutateAsync({ ...rest, id: user.id, version })
  }
  return async (input: UserValues, entry: SignInEntry, before?: Before) => {
    const user = before ? await change(before, input) : await make(input, entry)
    const mayCreate = before?.saved.ticketCreation ?? true
    if (input.ticketCreation !== mayCreate) await allow.mutateAsync({ ids: [user.id], isAllowed: input.ticketCreation })
    return user
  }
}
