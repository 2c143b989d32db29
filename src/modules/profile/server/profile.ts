import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { isOwnFile } from '#modules/files/server/is-own-file.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { MyProfile, profileApi, UserProfile } from '../api/profile.ts'
import { searchTextOf } from '#modules/directory/server/create-user-record.ts'
import { mayTouch } from '#modules/directory/server/guards.ts'
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

type UserRecord = NonNullable<Awaited<ReturnType<typeof userRecords.byId>>>

const toProfile = (user: UserRecord): MyProfile => {
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

const findUser = async (ctx: Ctx, id: string) => (await userRecords.byId(ctx, id)) ?? fail('profile-not-found')
const findSelf = async (ctx: Ctx) => (await userRecords.byId(ctx, ctx.user?.id ?? '')) ?? fail('signed-out')

export const readProfile = async (ctx: Ctx) => toProfile(await findSelf(ctx))

/** Returns the user after the change. */
const writeProfile = async (ctx: Ctx, user: UserRecord, change: Change) => {
  const { firstName, lastName, language, email, phone, avatarFileId, ...rest } = change
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
  return findUser(ctx, user.id)
}

export const updateProfile = async (ctx: Ctx, change: Change): Promise<MyProfile> => {
  const user = await findSelf(ctx)
  if (change.avatarFileId) await mustBeOwnAvatar(ctx, change.avatarFileId)
  const after = toProfile(await writeProfile(ctx, user, change))
  recordUpdate(ctx, { kind: 'profile.updated', subjectId: user.id, before: toProfile(user), after })
  return after
}

const toUserProfile = (user: UserRecord): UserProfile => {
  const { avatarFileId: _, appearance: __, ...profile } = toProfile(user)
  return { ...profile, version: user.version }
}

/** Of any user, for administrators. */
export const readUserProfile = async (ctx: Ctx, { id }: { id: string }) => toUserProfile(await findUser(ctx, id))

type UserChange = z.output<typeof profileApi.updateOf.input>

/** A new version of the user, so that two editors do not overwrite each other. */
export const updateUserProfile = async (ctx: Ctx, { id, version, ...change }: UserChange): Promise<UserProfile> => {
  const { version: stored } = (await userRecords.lock(ctx, id)) ?? fail('profile-not-found')
  await mayTouch(ctx, [id])
  if (stored !== version) fail('conflict')
  const user = await findUser(ctx, id)
  const written = await writeProfile(ctx, user, change)
  recordUpdate(ctx, { kind: 'profile.updated', subjectId: id, before: toProfile(user), after: toProfile(written) })
  if (written.version === version) await userRecords.raiseVersions(ctx, [id])
  return { ...toUserProfile(written), version: version + 1 }
}

/** A picture that this user uploaded for this purpose in this organisation. */
const mustBeOwnAvatar = async (ctx: Ctx, fileId: string) => {
  if (!(await isOwnFile(ctx, fileId, 'avatar'))) fail('not-found')
}
