import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { isOwnFile } from '#modules/files/server/is-own-file.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { MyProfile, profileApi } from '../api/profile.ts'
import { searchTextOf } from '#modules/directory/server/create-user-record.ts'
import { phoneField } from '#modules/directory/server/phone.ts'
import { revokeAccess } from '#modules/sign-in/server/sessions/revoke.ts'
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
  const user = (await userRecords.byId(ctx, ctx.user?.id ?? '')) ?? fail('signed-out')
  const { id, username, firstName, lastName, language, email, phone, avatarFileId, profile } = user
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
  const user = (await userRecords.byId(ctx, ctx.user?.id ?? '')) ?? fail('signed-out')
  const before = await readProfile(ctx)
  const { firstName, lastName, language, email, phone, avatarFileId, ...rest } = change
  if (avatarFileId) await mustBeOwnAvatar(ctx, avatarFileId)
  const named = { ...user, ...(firstName && { firstName }), ...(lastName && { lastName }) }
  const columns = {
    firstName: named.firstName,
    lastName: named.lastName,
    language: language ?? user.language,
    email: email === undefined ? user.email : email || null,
    phone: phone === undefined ? user.phone : await phoneField(phone),
    avatarFileId: avatarFileId === undefined ? user.avatarFileId : avatarFileId,
  }
  const profile = { ...user.profile, ...rest }
  await withUniqueProblems(
    userRecords.update(ctx, user.id, { ...columns, profile, searchText: searchTextOf({ ...user, ...columns }) }),
  )
  if (columns.email !== user.email) await revokeAccess(ctx, [user.id], { event: 'address-changed' })
  const after = await readProfile(ctx)
  recordUpdate(ctx, { kind: 'profile.updated', subjectId: user.id, before, after })
  return after
}

/** A picture that this user uploaded for this purpose in this organisation. */
const mustBeOwnAvatar = async (ctx: Ctx, fileId: string) => {
  if (!(await isOwnFile(ctx, fileId, 'avatar'))) fail('not-found')
}
