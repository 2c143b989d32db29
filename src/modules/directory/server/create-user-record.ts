import { fold } from '#core/values/fold.ts'
import type { Grants } from '#core/permissions.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { assertWithinQuota } from '#platform/quotas.ts'
import { userStore } from './store/users.ts'

type Name = Record<Language, string>
export type NewUserRecord = {
  username: string
  firstName: Name
  lastName: Name
  email?: string | null
  phone?: string | null
  userType?: string
  language?: Language
  passwordHash?: string
  grants?: Grants
  groupIds?: string[]
}

/** One spelling of everything a person may be searched by. */
export const searchTextOf = (person: Pick<NewUserRecord, 'username' | 'firstName' | 'lastName' | 'email' | 'phone'>) =>
  fold(
    [
      `${person.firstName.ar} ${person.lastName.ar}`,
      `${person.firstName.en} ${person.lastName.en}`,
      person.username,
      person.email ?? '',
      person.phone ?? '',
    ].join(' | '),
  )

export const createUserRecord = async (ctx: Ctx, { groupIds = [], ...person }: NewUserRecord) => {
  const id = await userStore.insert(ctx, {
    userType: 'USER',
    language: 'ar',
    ...person,
    passwordChangedAt: person.passwordHash ? new Date().toISOString() : null,
    searchText: searchTextOf(person),
    groupIds,
  })
  await assertWithinQuota(ctx, 'users')
  return id
}
