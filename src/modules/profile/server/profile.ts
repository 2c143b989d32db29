import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { isOwnFile } from '#modules/files/server/own-file.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { MyProfile, profileApi } from '../api/profile.ts'
import { searchTextOf } from '#modules/directory/server/create-user-record.ts'
import { phoneField } from '#modules/directory/server/phone.ts'
import { revokeAccess } from '#modules/sign-in/server/revoke.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { withUniqueProblems } from '#modules/directory/server/unique-problems.ts'

type Change = z.output<typeof profileApi.update.input>

const blank = {
  nickname: '',
  gender: null,
  birthday: null,
  country: '',
  city: '',
  address: '',
  zipcode: '',
  agentId: '',
  secondAgentId: '',
  employeeId: '',
  extension: '',
  socialLinks: {},
  signature: '',
  appearance: { theme: 'system', fontSize: 16, digits: 'latn' },
} as const

export const readProfile = async (ctx: Ctx): Promise<MyProfile> => {
  const person = (await userRecords.byId(ctx, ctx.user?.id ?? '')) ?? fail('signed-out')
  const { id, username, firstName, lastName, language, email, phone, avatarFileId, profile } = person
  return {
    ...blank,
    ...profile,
    id,
    username,
    firstName,
    lastName,
    language,
    email: email ?? '',
    phone: phone ?? '',
    avatarFileId,
  }
}

export const updateProfile = async (ctx: Ctx, change: Change): Promise<MyProfile> => {
  const person = (await userRecords.byId(ctx, ctx.user?.id ?? '')) ?? fail('signed-out')
  const before = await readProfile(ctx)
  const { firstName, lastName, language, email, phone, avatarFileId, ...rest } = change
  if (avatarFileId) await mustBeOwnAvatar(ctx, avatarFileId)
  const named = { ...person, ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const columns = {
    firstName: named.firstName,
    lastName: named.lastName,
    language: language ?? person.language,
    email: email === undefined ? person.email : email || null,
    phone: phone === undefined ? person.phone : await phoneField(phone),
    avatarFileId: avatarFileId === undefined ? person.avatarFileId : avatarFileId,
  }
  const profile = { ...person.profile, ...rest }
  await withUniqueProblems(
    userRecords.update(ctx, person.id, { ...columns, profile, searchText: searchTextOf({ ...person, ...columns }) }),
  )
  if (columns.email !== person.email) await revokeAccess(ctx, [person.id], { event: 'address-changed' })
  const after = await readProfile(ctx)
  recordChange(ctx, { kind: 'profile.updated', subjectId: person.id, before, after })
  return after
}

/** A picture that this person put there for this purpose, in this organisation. */
const mustBeOwnAvatar = async (ctx: Ctx, fileId: string) => {
  if (!(await isOwnFile(ctx, fileId, 'avatar'))) fail('not-found')
}
